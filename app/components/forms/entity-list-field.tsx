// Several entities of one type: the type, and the entities by their names. Another type begins an empty list.
import { useState } from 'react'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import { wasField } from '~/lib/forms/choices'
import { paths } from '~/lib/paths'
import { ChoicesField } from './choices-field'
import { type EntityType, EntityTypeField, typeBegun } from './entity-type-field'

interface EntityListFieldProps {
  form: FormBinding
  /** The fields of the type and of the ids. */
  typeName: string
  name: string
  types: EntityType[]
  chosen: Choice[]
  labels: { type: string; entities: string }
}

export function EntityListField({ form, typeName, name, types, chosen, labels }: EntityListFieldProps) {
  const field = form.field(typeName)
  const begin = typeBegun(field, types)
  const [type, setType] = useState(begin)
  return (
    <>
      <EntityTypeField field={field} types={types} label={labels.type} onChange={setType} />
      {/* Without scripts the boxes of one type may be sent with another. */}
      <input type="hidden" name={wasField(typeName)} value={type} />
      <ChoicesField
        key={type}
        form={form}
        name={name}
        chosen={type === begin ? chosen : []}
        suggestionsOf={(typed) => paths.entityOptions(type, typed)}
        label={labels.entities}
      />
    </>
  )
}
