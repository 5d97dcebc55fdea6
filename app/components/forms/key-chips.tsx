// Keys as chips: any that is typed can be one. It is fetched when a page has such a field.
import type { BoundField } from '~/lib/forms/binding'
import { readKeyLines, writeKeyLines } from '~/lib/platform/key-lines'
import Chips from './chips'

interface KeyChipsProps {
  field: BoundField
  /** In the lines before the chips were there. */
  typed?: string
  label: string
  help?: unknown
  searchAt: (typed: string, form: FormData) => string
}

export default function KeyChips({ field, typed, ...rest }: KeyChipsProps) {
  const { name, value } = field
  return (
    <Chips
      {...rest}
      optional
      field={field}
      first={[...new Set(readKeyLines(typed ?? value))].map((key) => ({ id: key, name: key }))}
      fieldsOf={(keys) => [{ name, value: writeKeyLines(keys) }]}
      read={readKeyLines}
    />
  )
}
