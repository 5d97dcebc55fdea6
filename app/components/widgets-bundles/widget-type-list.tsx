// The widget types of a bundle, each with the ways to its file and out of the bundle.
import { IconLink } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import { WIDGET_KINDS } from '~/lib/entity/widgets-bundle/widget-kinds'
import type { WidgetTypeFacts } from '~/lib/entity/widgets-bundle/widget-type-facts'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface WidgetTypeListProps {
  bundleId: string
  types: readonly WidgetTypeFacts[]
  /** The bundle can be changed. */
  isOpen: boolean
}

export function WidgetTypeList({ bundleId, types, isOpen }: WidgetTypeListProps) {
  const t = useT()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className={types.length === 0 ? 'text-2' : undefined}>
          {types.length === 0
            ? t('widgets-bundle.no-types')
            : t('widgets-bundle.types-counted', { count: types.length })}
        </span>
        {isOpen && (
          <LinkButton
            icon="import"
            to={paths.of('widgetsBundle').one(bundleId, 'widgetTypes/import')}
            preventScrollReset
          >
            {t('widgets-bundle.import-type')}
          </LinkButton>
        )}
      </div>
      {types.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-line-1 border-t border-line-1">
          {types.map((type) => (
            <WidgetTypeLine key={type.id} bundleId={bundleId} type={type} isOpen={isOpen} />
          ))}
        </ul>
      )}
    </>
  )
}

interface WidgetTypeLineProps {
  bundleId: string
  type: WidgetTypeFacts
  isOpen: boolean
}

function WidgetTypeLine({ bundleId, type: { id, name, word, type, isDeprecated }, isOpen }: WidgetTypeLineProps) {
  const t = useT()
  const to = paths.of('widgetsBundle')
  return (
    <li className="flex items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium">{name}</bdi>
          {type && (
            <span className="text-2">{WIDGET_KINDS.includes(type) ? t(`widgets-bundle.type-${type}`) : type}</span>
          )}
          {isDeprecated && <span className="cell-chip">{t('widgets-bundle.deprecated')}</span>}
        </div>
        {word && (
          <code dir="ltr" className="block w-fit font-mono text-12 text-3">
            {word}
          </code>
        )}
      </div>
      <IconLink
        icon="download"
        label={t('widgets-bundle.export-type', { name })}
        to={to.one(bundleId, `widgetTypes/${id}/json`)}
        download
      />
      {isOpen && (
        <IconLink
          icon="delete"
          label={t('widgets-bundle.remove-type', { name })}
          to={to.one(bundleId, `widgetTypes/${id}/delete`)}
          preventScrollReset
        />
      )}
    </li>
  )
}
