// The fields that adding and editing an entity view share.
import { CustomerField } from '~/components/entity/customer-field'
import { DescriptionField } from '~/components/entity/description-field'
import { DateRangeField } from '~/components/forms/date-range-field'
import { EntityField } from '~/components/forms/entity-field'
import { KeyField } from '~/components/forms/key-field'
import { SuggestedField } from '~/components/forms/suggested-field'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { type KeyPlace, paths } from '~/lib/paths'

export function useEntityViewLabels() {
  const t = useT()
  return {
    name: t('entity.name'),
    type: t('entity-view.entity-view-type'),
    sourceType: t('entity-view.source-type'),
    sourceId: t('entity-view.source'),
    seriesKeys: t('entity-view.series-keys'),
    clientKeys: t('entity-view.client-keys'),
    sharedKeys: t('entity-view.shared-keys'),
    serverKeys: t('entity-view.server-keys'),
    startTime: t('entity-view.start-time'),
    endTime: t('entity-view.end-time'),
    customerId: t('entity.customer'),
    description: t('entity.description'),
  }
}

/** Types of what a view can show, with their words. */
const sourceTypes = [
  { type: 'DEVICE', label: 'entity-view.of-DEVICE' },
  { type: 'ASSET', label: 'entity-view.of-ASSET' },
]

/** The suggestions are those of the source that the form names then. */
const keysOf = (of: KeyPlace) => (typed: string, form: FormData) =>
  paths.keyOptions({ entityType: String(form.get('sourceType')), id: String(form.get('sourceId')) }, of, typed)
const suggestions = {
  seriesKeys: keysOf('timeseries'),
  clientKeys: keysOf('CLIENT_SCOPE'),
  sharedKeys: keysOf('SHARED_SCOPE'),
  serverKeys: keysOf('SERVER_SCOPE'),
}

interface EntityViewFieldsProps {
  form: FormBinding
  /** In use already: suggestions, any other may be typed. */
  types: string[]
  /** Of the source's type that the form begins with. */
  sources: Choices
  /** Absent: the customer is not chosen here. */
  customers?: Choices
}

export function EntityViewFields({ form, types, sources, customers }: EntityViewFieldsProps) {
  const t = useT()
  const labels = useEntityViewLabels()
  return (
    <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
      <TextField field={form.field('name')} label={labels.name} dir="auto" />
      <SuggestedField field={form.field('type')} label={labels.type} dir="auto" suggestions={types} />
      <EntityField
        form={form}
        typeName="sourceType"
        name="sourceId"
        types={sourceTypes.map(({ type, label }) => ({ type, label: t(label) }))}
        choices={sources}
        labels={{ type: labels.sourceType, entity: labels.sourceId }}
      />
      {customers && <CustomerField form={form} customers={customers} />}
      <KeyField
        place="sm:col-span-2"
        form={form}
        name="seriesKeys"
        label={labels.seriesKeys}
        help={t('entity-view.series-keys-help')}
        suggestionsOf={suggestions.seriesKeys}
      />
      <fieldset className="flex flex-col gap-4 sm:col-span-2">
        <legend className="mb-1 font-semibold">{t('entity-view.attribute-keys')}</legend>
        <p className="text-12 text-3">{t('entity-view.attribute-keys-help')}</p>
        {(['clientKeys', 'sharedKeys', 'serverKeys'] as const).map((name) => (
          <KeyField key={name} form={form} name={name} label={labels[name]} suggestionsOf={suggestions[name]} />
        ))}
      </fieldset>
      <DateRangeField
        form={form}
        start="startTime"
        end="endTime"
        labels={{ start: labels.startTime, end: labels.endTime }}
        help={t('entity-view.time-help')}
      />
      <DescriptionField form={form} />
    </div>
  )
}
