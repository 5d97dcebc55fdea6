// New relations: one type, to one or several entities of a type.
import { EnterSubmits } from '~/components/forms/enter-submits'
import { EntityListField } from '~/components/forms/entity-list-field'
import { ErrorWords } from '~/components/forms/error-words'
import { FormDialog } from '~/components/forms/form-dialog'
import { SuggestedField } from '~/components/forms/suggested-field'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import { KNOWN_RELATION_TYPES } from '~/lib/entity/relations/row'
import { bindForm } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import type { FieldError } from '~/lib/forms/field-error'
import type { FormResult } from '~/lib/forms/form-result'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'
import type { RelationDirection } from '~/lib/platform/relation-direction'
import { InfoField } from './info-field'

interface RelationNewProps {
  direction: RelationDirection
  closeTo: string
  /** Types of entities that can be the other end. */
  types: string[]
  result?: FormResult
  /** As the form was sent with. */
  chosen?: Choice[]
  /** Those that the platform did not take. */
  failures?: { name: string; error: FieldError }[]
}

export function RelationNew(props: RelationNewProps) {
  const { direction, closeTo, types, result, chosen = [], failures = [] } = props
  const t = useT()
  const labels = {
    type: t('relation.relation-type'),
    endType: t('relation.entity-type'),
    ends: t(`relation.ends-${direction}`),
    additionalInfo: t('relation.additional-info'),
  }
  const form = bindForm({ id: 'relation', result, values: { type: KNOWN_RELATION_TYPES[0] } })
  const filledIn = useFilledIn(form)
  return (
    <FormDialog
      title={t('relation.add')}
      closeTo={closeTo}
      form={form}
      labels={labels}
      action={t('relation.add')}
      saves
      hasLists
      filling={filledIn}
    >
      <EnterSubmits />
      {failures.length > 0 && (
        <ul className="divide-y divide-line-1 border-y border-line-1">
          {failures.map(({ name, error }) => (
            <li key={name} className="py-1.5">
              <bdi className="font-medium">{name}</bdi> <ErrorWords error={error} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-2">{t(`relation.about-${direction}`)}</p>
      <SuggestedField field={form.field('type')} label={labels.type} dir="auto" suggestions={KNOWN_RELATION_TYPES} />
      <EntityListField
        form={form}
        typeName="endType"
        name="ends"
        types={types.map((type) => ({ type, label: entityTypeWords(t, type) }))}
        chosen={chosen}
        labels={{ type: labels.endType, entities: labels.ends }}
      />
      <InfoField form={form} />
    </FormDialog>
  )
}
