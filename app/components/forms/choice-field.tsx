// One thing out of those the platform has: a list while they fit into one, else its name with suggestions while typing.
// Without scripts the suggestions are the first hundred, and any name can be typed.
import { useFetcher } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { SelectField, TextField } from './fields'

interface ChoiceFieldProps {
  form: FormBinding
  /** The field of the id; the typed name goes into `${name}Name`. */
  name: string
  choices: Choices
  /** Where suggestions come from. */
  suggestionsOf: (typed: string) => string
  label: ReactNode
  help?: ReactNode
  place?: string
  /** The words for nothing chosen, where that can be. */
  none?: string
  /** Nothing chosen is only the beginning. */
  required?: boolean
}

const PAUSE_MS = 200

export function ChoiceField({ form, name, choices, suggestionsOf, none, required, ...words }: ChoiceFieldProps) {
  const fetcher = useFetcher<Choices>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const field = form.field(name)
  const optional = none !== undefined && !required

  if (choices.isAll) {
    return (
      <SelectField {...words} field={field} optional={optional}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    )
  }
  const typed = form.field(`${name}Name`)
  const chosen = choices.options.find(({ id }) => id === field.value)
  const listId = `${field.id}-suggestions`
  return (
    <>
      <TextField
        {...words}
        optional={optional}
        dir="auto"
        list={listId}
        // What is wrong with the choice stands at the field that is there.
        field={{
          ...typed,
          id: field.id,
          value: typed.value || (chosen?.name ?? ''),
          error: field.error ?? typed.error,
        }}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => fetcher.load(suggestionsOf(value)), PAUSE_MS)
        }}
      />
      <datalist id={listId}>
        {(fetcher.data ?? choices).options.map((option) => (
          <option key={option.id} value={option.name} />
        ))}
      </datalist>
    </>
  )
}
