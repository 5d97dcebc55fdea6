// The search of a list: sends by Enter, or by itself a moment after the last letter.
import { useEffect, useRef } from 'react'
import { Input } from '~/components/ui/input'
import { useSubmitFilled } from './use-submit-filled'

interface SearchBoxProps {
  label: string
  value: string
  name?: string
}

const PAUSE_MS = 250

export function SearchBox({ label, value, name = 'q' }: SearchBoxProps) {
  const submit = useSubmitFilled()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  // Going back, or clearing the filters, changes what is searched for; typing must not be written over.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value
  }, [value])

  return (
    <Input
      inputRef={field}
      type="search"
      icon="search"
      name={name}
      defaultValue={value}
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
