import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { PageLinks } from '../page-links'
import { shownColumns } from '../tables/column-choice'
import { ColumnMenu } from '../tables/column-menu'
import { rowLeads } from '../tables/row-leads'
import { TableHead } from '../tables/table-head'
import { useTableAddress } from '../tables/use-table'
import { pageOf } from '../time-rows'
import { useTileState } from '../use-tile-state'
import { columnsOf, readTable, rowsOf, tabsOf } from './model'
import { Rows } from './rows'

const PAGE = 500

export default function TimeTable({ widget, items: found, sources, actionsOf }: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  const tabState = useTileState(widget.id, 'tab')
  const pageState = useTileState(widget.id, 'page')
  const { search } = useTableAddress(widget)
  const settings = readTable(widget.config.settings)
  const tabs = tabsOf(found, {
    aliasNames: sources.map(({ aliasName }) => aliasName),
    hasLabels: settings.hasLabels,
  })
  const wanted = Number(tabState.value ?? 1) - 1
  const at = tabs[wanted] ? wanted : 0
  const tab = tabs[at]
  if (!tab) return null
  const columns = columnsOf(tab)
  const shown = shownColumns(columns, widget, search)
  const items = shown.map(({ item }) => item)
  const all = rowsOf(items, settings)
  // A page belongs to its tab: the next one begins at its newest rows.
  const [pageTab, pageNumber] = (pageState.value ?? '').split('.')
  const number = Number(pageTab) === at ? pageNumber : undefined
  const { rows, ...page } = pageOf(all, number, settings.pageSize ?? PAGE)
  const [first] = tab.items
  const entity = first?.entityId && { id: first.entityId, names: first.names }
  const { click, cellTo, buttons } = rowLeads(actionsOf, entity)
  return (
    <>
      <TableHead
        widget={widget}
        title=""
        q=""
        tools={[<ColumnMenu key="columns" widget={widget} columns={columns} shown={shown} />]}
      />
      {tabs.length > 1 && (
        <nav aria-label={t('tile.rows-sources')} className="tile-tabs">
          {tabs.map(({ id, name }, place) => (
            <Link
              key={id}
              {...tabState.linkTo(place === 0 ? undefined : String(place + 1))}
              rel="nofollow"
              className="tab"
              aria-current={place === at ? 'page' : undefined}
            >
              <bdi>{name || format.number(place + 1)}</bdi>
            </Link>
          ))}
        </nav>
      )}
      <div className="tile-table">
        {rows.length > 0 ? (
          <Rows
            tab={{ ...tab, items }}
            rows={rows}
            settings={settings}
            to={click?.lead}
            cellTo={cellTo}
            actions={buttons}
          />
        ) : (
          <p className="tile-note">{t('tile.empty')}</p>
        )}
      </div>
      <PageLinks {...page} linkTo={(next) => pageState.linkTo(`${at}.${next}`)} />
    </>
  )
}
