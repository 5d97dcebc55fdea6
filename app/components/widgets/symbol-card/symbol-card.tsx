import { valueKeysOf } from '~/lib/dashboard/page/value-key'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'
import { readableName, symbolName } from './model'

export default function SymbolCard({ widget, items, sources }: WidgetViewProps) {
  const t = useT()
  const text = useValueText()
  const { settings, title } = widget.config
  const entity = sources[0]?.rows[0]?.names.entityName
  const keys = valueKeysOf(settings)
  return (
    <div className="symbol-card">
      <p className="symbol-card-name">
        <bdi>{symbolName(settings) ?? title}</bdi>
        {entity && (
          <>
            {' · '}
            <bdi>{entity}</bdi>
          </>
        )}
      </p>
      {keys.length > 0 ? (
        <dl>
          {keys.map((key, at) => (
            <div key={key.label}>
              <dt>
                <bdi>{readableName(key.label)}</bdi>
              </dt>
              <dd>
                <bdi>{text(items[at]?.latest?.[1], {}) || '–'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-2">{t('tile.symbol-no-values')}</p>
      )}
    </div>
  )
}
