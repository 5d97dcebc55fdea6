// The options of a select: values, with words for each.
import type { ReactNode } from 'react'

interface OptionsProps<Value> {
  of: readonly Value[]
  words(value: Value): ReactNode
}

export const Options = <Value extends string | number>({ of, words }: OptionsProps<Value>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {words(value)}
    </option>
  ))

/** Of things that have names. */
export const NamedOptions = ({ of }: { of: readonly { id: string; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
