// A field of text with suggestions of the browser's own; any other text may be typed.
import type { ComponentProps } from 'react'
import { TextField } from './text-field'

type SuggestedFieldProps = Omit<ComponentProps<typeof TextField>, 'list'> & { suggestions: readonly string[] }

export function SuggestedField({ suggestions, ...rest }: SuggestedFieldProps) {
  const list = `${rest.field.id}-suggestions`
  return (
    <>
      <TextField {...rest} list={list} />
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
