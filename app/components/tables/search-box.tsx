// The search of a list: sends by Enter, or by itself a moment after the last letter.
import { useEffect, useId, useRef } from 'react'
import { Input } from '~/components/ui/input'
import { useShown } from '~/components/ui/use-shown'
import { useSubmitFilled } from './use-submit-filled'

interface SearchBoxProps {
  label: string
  value: string
  name?: string
}

const PAUSE_MS = 250

export function SearchBox({ label, value, name = 'q' }: SearchBoxProps) {
  const submit = useSubmitFilled()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Input
      {...useShown(useId(), value)}
      type="search"
      icon="search"
      name={name}
      placeholder={label}
      aria-label={label}
      maxLength={255}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          if (currentTarget.form) submit(currentTarget.form, { replace: true })
        }, PAUSE_MS)
      }}
    />
  )
}
