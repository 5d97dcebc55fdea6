// The type of an entity, out of those that can be meant; where there is but one, nothing is asked.
import type { BoundField } from '~/lib/forms/binding'
import { SelectField } from './fields'

export interface EntityType {
  type: string
  /** Its words. */
  label: string
}

interface EntityTypeFieldProps {
  field: BoundField
  types: EntityType[]
  label: string
  onChange?: (type: string) => void
}

/** The one a form begins with: what the field holds, also when it is none of those, else the first. */
export const typeBegun = ({ value }: BoundField, types: EntityType[]) => value || (types[0]?.type ?? '')

export function EntityTypeField({ field, types, label, onChange }: EntityTypeFieldProps) {
  const begin = typeBegun(field, types)
  const known = types.some((one) => one.type === begin) ? types : [...types, { type: begin, label: begin }]
  if (known.length === 1) return <input type="hidden" name={field.name} value={begin} />
  return (
    <SelectField
      field={{ ...field, value: begin }}
      label={label}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    >
      {known.map((one) => (
        <option key={one.type} value={one.type}>
          {one.label}
        </option>
      ))}
    </SelectField>
  )
}
