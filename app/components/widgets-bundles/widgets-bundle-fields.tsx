// The fields that adding and editing a widgets bundle share.
import { DescriptionField } from '~/components/entity/description-field'
import { useImageOf } from '~/components/entity/use-image-of'
import { ImageField } from '~/components/forms/image-field'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function useWidgetsBundleLabels() {
  const t = useT()
  return {
    name: t('widgets-bundle.title'),
    description: t('entity.description'),
    image: t('widgets-bundle.image'),
    order: t('widgets-bundle.order'),
  }
}

interface WidgetsBundleFieldsProps {
  form: FormBinding
  /** The platform keeps a place among the others. */
  hasOrder: boolean
  /** Of the one whose image is kept. */
  id?: string
}

export function WidgetsBundleFields({ form, hasOrder, id = '' }: WidgetsBundleFieldsProps) {
  const t = useT()
  const labels = useWidgetsBundleLabels()
  const imageAt = useImageOf('widgetsBundle', id)
  return (
    <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
      <TextField place="sm:col-span-2" field={form.field('name')} label={labels.name} dir="auto" />
      <DescriptionField form={form} />
      <ImageField place="sm:col-span-2" form={form} name="image" label={labels.image} storedAt={imageAt} />
      {hasOrder && (
        <TextField
          optional
          field={form.field('order')}
          label={labels.order}
          help={t('widgets-bundle.order-help')}
          inputMode="numeric"
          dir="ltr"
        />
      )}
    </div>
  )
}
