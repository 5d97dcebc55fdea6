// One of a few, side by side, bound to what its action answered.
import type { ReactNode } from 'react'
import { SegmentedControl } from '~/components/ui/segmented-control'
import type { BoundField } from '~/lib/forms/binding'

interface SegmentedFieldProps<Value extends string> {
  field: BoundField
  /** For those who hear it. */
  label: string
  /** The first is the usual one. */
  values: readonly Value[]
  wordsOf: (value: Value) => ReactNode
  wide?: boolean
}

export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { field, label, values, wordsOf, wide } = props
  const choices = values.map((value) => ({ value, label: wordsOf(value) }))
  return (
    <SegmentedControl wide={wide} name={field.name} label={label} value={field.value || values[0]} choices={choices} />
  )
}
