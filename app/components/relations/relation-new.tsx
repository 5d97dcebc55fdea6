// New relations: one type, to one or several ends. Each end is picked, and put to those that are chosen by a button, which
// works without scripts too.
import { EnterSubmits } from '~/components/forms/enter-submits'
import { EntityField } from '~/components/forms/entity-field'
import { ErrorWords } from '~/components/forms/error-words'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { RouteDialog } from '~/components/ui/route-dialog'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import { MORE, WITHOUT } from '~/lib/entity/relations/ends'
import { KNOWN_RELATION_TYPES } from '~/lib/entity/relations/row'
import { bindForm } from '~/lib/forms/binding'
import type { Choice, Choices } from '~/lib/forms/choices'
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
  /** Of the first of these types. */
  choices: Choices
  result?: FormResult
  /** Ends that were put to those chosen. */
  chosen?: Choice[]
  /** Those that the platform did not take. */
  failures?: { name: string; error: FieldError }[]
}

export function RelationNew(props: RelationNewProps) {
  const { direction, closeTo, types, choices, result, chosen = [], failures = [] } = props
  const t = useT()
  const labels = {
    type: t('relation.relation-type'),
    endType: t('relation.entity-type'),
    endId: t(`relation.end-${direction}`),
    additionalInfo: t('relation.additional-info'),
  }
  const form = bindForm({ id: 'relation', result, values: { type: KNOWN_RELATION_TYPES[0] } })
  const filledIn = useFilledIn(form)
  return (
    <RouteDialog
      title={t('relation.add')}
      closeTo={closeTo}
      form={{ noValidate: true }}
      actions={<SubmitButton busyWords={t('form.saving')}>{t('relation.add')}</SubmitButton>}
    >
      <EnterSubmits />
      <div key={filledIn} className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
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
        <TextField field={form.field('type')} label={labels.type} dir="auto" list="relation-types" />
        <datalist id="relation-types">
          {KNOWN_RELATION_TYPES.map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
        <input type="hidden" name="chosen" value={form.field('chosen').value} readOnly />
        {chosen.length > 0 && <ChosenEnds chosen={chosen} />}
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-[180px_1fr]">
          <EntityField
            form={form}
            typeName="endType"
            name="endId"
            types={types.map((type) => ({ type, label: entityTypeWords(t, type) }))}
            choices={choices}
            labels={{ type: labels.endType, entity: labels.endId }}
          />
        </div>
        <div>
          <Button name={MORE} value="1" size="small" icon="plus" formNoValidate>
            {t('relation.one-more')}
          </Button>
        </div>
        <InfoField form={form} />
      </div>
    </RouteDialog>
  )
}

function ChosenEnds({ chosen }: { chosen: Choice[] }) {
  const t = useT()
  return (
    <div>
      <p className="mb-1 font-medium">{t('relation.chosen', { count: chosen.length })}</p>
      <ul className="flex flex-wrap gap-1.5">
        {chosen.map(({ id, name }) => (
          <li key={id} className="inline-flex max-w-full items-center rounded-3 border border-line-2 bg-sunken ps-2">
            <bdi className="truncate">{name}</bdi>
            <Button
              name={WITHOUT}
              value={id}
              kind="quiet"
              size="small"
              formNoValidate
              aria-label={t('relation.without', { name })}
            >
              <Icon name="x" size={12} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
