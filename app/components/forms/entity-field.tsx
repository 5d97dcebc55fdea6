// An entity of one of several kinds: its type, and the entity searched for by its name. Without scripts the type is
// chosen, the name typed and “Find” pressed.
import { useState } from 'react'
import type { FormBinding } from '~/lib/forms/binding'
import { type Choices, NO_CHOICES } from '~/lib/forms/choices'
import { paths } from '~/lib/paths'
import { ChoiceField } from './choice-field'
import { type EntityType, EntityTypeField, typeBegun } from './entity-type-field'

interface EntityFieldProps {
  form: FormBinding
  /** The fields of its type and of its id. */
  typeName: string
  name: string
  /** The types that can be chosen, with their words. */
  types: EntityType[]
  /** Of the type that the form begins with. */
  choices: Choices
  labels: { type: string; entity: string }
  help?: string
  /** The words for none, where that can be. */
  none?: string
}

export function EntityField({ form, typeName, name, types, choices, labels, help, none }: EntityFieldProps) {
  const typeField = form.field(typeName)
  const begin = typeBegun(typeField, types)
  const [type, setType] = useState(begin)
  return (
    <>
      <EntityTypeField field={typeField} types={types} label={labels.type} onChange={setType} />
      <ChoiceField
        key={type}
        form={form}
        name={name}
        choices={type === begin ? { ...choices, isAll: false } : NO_CHOICES}
        suggestionsOf={(typed) => paths.entityOptions(type, typed)}
        label={labels.entity}
        help={help}
        none={none}
      />
    </>
  )
}
