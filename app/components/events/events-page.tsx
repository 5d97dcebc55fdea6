// The events of an entity: a type and a window at a time. What goes on now comes in by itself.
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { ExportLink } from '~/components/entity/export-link'
import { SelfRefresh } from '~/components/entity/self-refresh'
import { TabPage } from '~/components/entity/tab-page'
import { useFrom } from '~/components/entity/use-from'
import { useRefreshing } from '~/components/entity/use-refreshing'
import { DataTable } from '~/components/tables/data-table'
import { FilterBar } from '~/components/tables/filter-bar'
import { LoadAgain } from '~/components/tables/load-again'
import { NoMatches } from '~/components/tables/no-matches'
import { Pagination } from '~/components/tables/pagination'
import { WindowChip, windowFields } from '~/components/tables/window-chip'
import { WindowRange } from '~/components/tables/window-range'
import { useWindowWords } from '~/components/tables/window-words'
import { EmptyState } from '~/components/ui/empty-state'
import { LinkButton } from '~/components/ui/link-button'
import { LiveChip } from '~/components/ui/live-chip'
import { EVENT_WINDOW } from '~/lib/entity/events/query'
import type { EventsData } from '~/lib/entity/events/row'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { eventFilters } from '~/lib/platform/event-type'
import { EventFilters, EventType } from './event-filters'
import { useEventColumns } from './use-event-columns'

export function EventsPage() {
  return (
    <TabPage>
      <Events {...useLoaderData<EventsData>()} />
    </TabPage>
  )
}

function Events(data: EventsData) {
  const { kind, entity, query, params, rows, matches, totalPages, canClear, takenAt, refresh } = data
  const t = useT()
  const windowWords = useWindowWords()
  const from = useFrom()
  const columns = useEventColumns(query.type, takenAt)
  const { isOn, press } = useFollowing(data)
  const to = paths.of(kind)
  const fields = eventFilters[query.type].map(({ name }) => name)
  const isFiltered = Object.keys(query.filters).length > 0
  const moves = query.window.lastMs !== undefined && query.page === 1
  return (
    <>
      <FilterBar
        lead={<EventType {...data} />}
        label={t('event.filters')}
        fields={[...fields, ...windowFields]}
        filters={
          <>
            <WindowChip window={query.window} usual={EVENT_WINDOW} />
            <EventFilters {...data} />
          </>
        }
        matches={t('event.counted', { count: matches })}
        tools={
          <>
            <WindowRange window={query.window} />
            <LoadAgain />
            {matches > 0 && <ExportLink to={to.one(entity.id, 'events/export', params)} />}
            {canClear && matches > 0 && (
              <LinkButton icon="clear" to={to.one(entity.id, 'events/clear', params)} preventScrollReset>
                {t('event.clear')}
              </LinkButton>
            )}
          </>
        }
        status={moves && <LiveChip kind={isOn ? 'live' : 'paused'} since={takenAt} onPress={press} />}
      />
      <DataTable
        label={t(`event.type-${query.type}`)}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowTo={({ id, ts }) => to.one(entity.id, 'events/one', { ...params, id, ts })}
        sort={{ by: query.sort, order: query.order }}
        empty={
          isFiltered ? (
            <NoMatches title={t('event.none-match')} filters={fields} />
          ) : (
            <EmptyState title={t(`event.empty-${query.type}`)}>
              {t('event.empty-text', { window: windowWords(query.window) })}
            </EmptyState>
          )
        }
      />
      {rows.length > 0 && <Pagination page={query.page} size={query.size} total={matches} totalPages={totalPages} />}
      {moves && (
        <SelfRefresh
          isOn={refresh}
          takenAt={takenAt}
          onTo={to.one(entity.id, 'events', { ...params, ...from })}
          offTo={to.one(entity.id, 'events', { ...params, ...from, refresh: 'off' })}
        />
      )}
    </>
  )
}

/** The newest ones come in by themselves until somebody stops that: a page before, or a time gone by, stands still. */
function useFollowing({ query }: EventsData) {
  const [isOn, setOn] = useState(true)
  useRefreshing(isOn && query.window.lastMs !== undefined && query.page === 1)
  return { isOn, press: () => setOn(!isOn) }
}
