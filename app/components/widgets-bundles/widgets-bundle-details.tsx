// What is known about a widgets bundle, a line each.
import { DetailFacts, type Fact } from '~/components/entity/detail-facts'
import { useImageOf } from '~/components/entity/use-image-of'
import type { WidgetTypeFacts } from '~/lib/entity/widgets-bundle/widget-type-facts'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetsBundleItem } from '~/lib/platform/widgets-bundle'
import { localDigits } from '~/lib/time/digits'
import { useLocale } from '~/lib/time/locale'
import { WidgetTypeList } from './widget-type-list'

interface WidgetsBundleDetailsProps {
  item: WidgetsBundleItem
  types: readonly WidgetTypeFacts[]
}

export function WidgetsBundleDetails({ item, types }: WidgetsBundleDetailsProps) {
  const t = useT()
  const { language } = useLocale()
  const imageAt = useImageOf('widgetsBundle', item.id)
  const facts: Fact[] = [
    { label: t('widgets-bundle.system'), value: t(item.isSystem ? 'entity.yes' : 'entity.no') },
    ...(item.order === undefined
      ? []
      : [{ label: t('widgets-bundle.order'), value: localDigits(item.order, language) }]),
    ...(item.hasImage
      ? [
          {
            label: t('widgets-bundle.image'),
            value: (
              <img
                src={imageAt}
                alt={t('widgets-bundle.image-of', { name: item.name })}
                className="max-h-40 max-w-full rounded-5 border border-line-2"
              />
            ),
          },
        ]
      : []),
    {
      label: t('widgets-bundle.types'),
      value: <WidgetTypeList bundleId={item.id} types={types} isOpen={!item.isReadOnly} />,
    },
  ]
  return <DetailFacts kind="widgetsBundle" item={item} own={facts} />
}
