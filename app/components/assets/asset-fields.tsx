// The fields that adding and editing an asset share.
import { CustomerField } from '~/components/entity/customer-field'
import { EntityFields } from '~/components/entity/entity-fields'
import { SuggestedField } from '~/components/forms/suggested-field'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

export function useAssetLabels() {
  const t = useT()
  return {
    name: t('entity.name'),
    type: t('asset.asset-type'),
    label: t('entity.label'),
    customerId: t('entity.customer'),
    description: t('entity.description'),
  }
}

interface AssetFieldsProps {
  form: FormBinding
  /** In use already: suggestions, any other may be typed. */
  types: string[]
  /** Absent: the customer is not chosen here. */
  customers?: Choices
}

export function AssetFields({ form, types, customers }: AssetFieldsProps) {
  const labels = useAssetLabels()
  return (
    <EntityFields form={form} name={labels.name}>
      <SuggestedField field={form.field('type')} label={labels.type} dir="auto" suggestions={types} />
      <TextField optional field={form.field('label')} label={labels.label} dir="auto" />
      {customers && <CustomerField form={form} customers={customers} />}
    </EntityFields>
  )
}
