// Keys as chips: any that is typed can be one. It is fetched when a page has such a field.
import type { BoundField } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import { readKeyLines, writeKeyLines } from '~/lib/platform/key-lines'
import Chips from './chips'

interface KeyChipsProps {
  field: BoundField
  /** In the lines before the chips were there. */
  typed?: string
  label: string
  help?: unknown
  optional?: boolean
  searchAt?: (typed: string, form: FormData) => string
  /** Some that are known, with their names: a name that is typed stands for its key. */
  among?: readonly Choice[]
}

export default function KeyChips({ field, typed, among = [], ...rest }: KeyChipsProps) {
  const { name, value } = field
  const nameOf = (key: string) => among.find(({ id }) => id === key)?.name ?? key
  const keyOf = (said: string) => among.find((one) => one.name.toLowerCase() === said.toLowerCase())?.id ?? said
  return (
    <Chips
      optional
      {...rest}
      among={among}
      nameOf={nameOf}
      field={field}
      first={[...new Set(readKeyLines(typed ?? value))].map((key) => ({ id: key, name: nameOf(key) }))}
      fieldsOf={(keys) => [{ name, value: writeKeyLines(keys.map(({ id }) => id)) }]}
      read={(text) => readKeyLines(text).map(keyOf)}
    />
  )
}
