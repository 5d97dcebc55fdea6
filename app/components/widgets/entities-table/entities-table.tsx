import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import type { WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'

export default function EntitiesTable({ widget, sources, actionsOf }: WidgetViewProps) {
  const t = useT()
  const text = useValueText()
  const { displayEntityName = true, displayEntityType = true, entityNameColumnTitle } = widget.config.settings
  const [source] = sources
  if (!source) return null
  const { dataKeys } = source.datasource
  const named = typeof entityNameColumnTitle === 'string' ? entityNameColumnTitle : ''
  return (
    <div className="tile-table">
      <table>
        <thead>
          <tr>
            {displayEntityName !== false && <th scope="col">{named || t('tile.entity-name')}</th>}
            {displayEntityType !== false && <th scope="col">{t('tile.entity-type')}</th>}
            {dataKeys.map((key) => (
              <th key={`${key.type} ${key.name} ${key.label}`} scope="col">
                {key.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {source.rows.map(({ row, names, values }) => {
            if (!row) return null
            const [open] = actionsOf('rowClick', { id: row.entityId, names })
            const name = <bdi>{names.entityName}</bdi>
            return (
              <tr key={row.entityId.id}>
                {displayEntityName !== false && (
                  <th scope="row">
                    {open?.to ? (
                      <Link to={open.to} className="row-link">
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </th>
                )}
                {displayEntityType !== false && <td>{row.entityId.entityType}</td>}
                {dataKeys.map((key, at) => {
                  const value = values[at]?.[1]
                  const { units = widget.config.units, decimals = widget.config.decimals } = key
                  return (
                    <td
                      key={`${key.type} ${key.name} ${key.label}`}
                      className={typeof value === 'number' ? 'text-end tabular-nums' : undefined}
                    >
                      <bdi>{text(value, { units, decimals })}</bdi>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
