// An entity that a node is about: its type, and the entity by its name.
import { EntityField } from '~/components/forms/entity-field'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import type { EntityField as Entity } from '~/lib/rule-chain/nodes/node-field'
import { calledName, fieldName, typeName } from '~/lib/rule-chain/nodes/node-kinds'

interface NodeEntityFieldProps {
  form: FormBinding
  field: Entity
  /** Of the type that is stored, with the one that is chosen among them. */
  choices: Choices
  label: string
  help?: string
}

export function NodeEntityField({ form, field, choices, label, help }: NodeEntityFieldProps) {
  const t = useT()
  const name = fieldName(field)
  const chosen = choices.options.find(({ id }) => id === form.field(name).value)
  return (
    <>
      <EntityField
        form={form}
        typeName={typeName(name)}
        name={name}
        types={field.types.map((type) => ({ type, label: entityTypeWords(t, type) }))}
        choices={choices}
        labels={{ type: t('node-field.entityType'), entity: label }}
        help={help}
        none={field.required ? undefined : t('rule-node.none')}
      />
      {/* A name that is as it was drawn stands for what is stored, whatever else is called so. */}
      <input type="hidden" name={calledName(name)} value={chosen?.name ?? ''} />
    </>
  )
}
