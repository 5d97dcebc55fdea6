// The fields that adding and editing a dashboard share.
import { CustomerField } from '~/components/entity/customer-field'
import { DescriptionField } from '~/components/entity/description-field'
import { useImageOf } from '~/components/entity/use-image-of'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { ImageField } from '~/components/forms/image-field'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

export function useDashboardLabels() {
  const t = useT()
  return {
    name: t('dashboard.title'),
    description: t('entity.description'),
    customerId: t('entity.customer'),
    image: t('dashboard.image'),
    mobileHide: t('dashboard.mobile-hide'),
    mobileOrder: t('dashboard.mobile-order'),
  }
}

interface DashboardFieldsProps {
  form: FormBinding
  /** The platform keeps an image, and what phones do with it. */
  hasLooks: boolean
  /** Of the one whose image is kept. */
  id?: string
  /** Absent: the customer is not chosen here. */
  customers?: Choices
}

export function DashboardFields({ form, hasLooks, id = '', customers }: DashboardFieldsProps) {
  const labels = useDashboardLabels()
  const imageAt = useImageOf('dashboard', id)
  return (
    <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
      <TextField place="sm:col-span-2" field={form.field('name')} label={labels.name} dir="auto" />
      {customers && <CustomerField form={form} customers={customers} />}
      <DescriptionField form={form} />
      {hasLooks && (
        <>
          <ImageField place="sm:col-span-2" form={form} name="image" label={labels.image} storedAt={imageAt} />
          <CheckboxField place="sm:col-span-2" field={form.field('mobileHide')} label={labels.mobileHide} />
          <TextField
            optional
            field={form.field('mobileOrder')}
            label={labels.mobileOrder}
            inputMode="numeric"
            dir="ltr"
          />
        </>
      )}
    </div>
  )
}
