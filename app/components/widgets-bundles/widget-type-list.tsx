// The widget types of a bundle.
import type { WidgetTypeFacts } from '~/lib/entity/widgets-bundle/widget-type-facts'
import { useT } from '~/lib/i18n/use-t'

/** The platform's words that have one of ours. */
const TYPES = ['timeseries', 'latest', 'rpc', 'alarm', 'static']

export function WidgetTypeList({ types }: { types: readonly WidgetTypeFacts[] }) {
  const t = useT()
  if (types.length === 0) return <span className="text-2">{t('widgets-bundle.no-types')}</span>
  return (
    <>
      {t('widgets-bundle.types-counted', { count: types.length })}
      <ul className="mt-1 flex flex-col gap-1">
        {types.map(({ id, name, type, isDeprecated }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <bdi className="font-medium">{name}</bdi>
            {type && <span className="text-2">{TYPES.includes(type) ? t(`widgets-bundle.type-${type}`) : type}</span>}
            {isDeprecated && <span className="cell-chip">{t('widgets-bundle.deprecated')}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
