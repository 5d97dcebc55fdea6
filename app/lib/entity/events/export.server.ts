// The events of an entity as a file: of a type and a window, as the table shows them.
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { T } from '~/lib/i18n/texts'
import type { PlatformEvent } from '~/lib/platform/event.server'
import type { EventType } from '~/lib/platform/event-type'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { entityTypeWords } from '../entity-type-words'
import type { ExportColumn } from '../export/cells'
import { patiently } from '../export/patiently.server'
import { ROWS_AT_ONCE } from '../export/rows.server'
import { dateColumn, exportColumn, type TabTable, textCell } from '../export/tab-table'
import { eventsAt, eventsPage } from './events.server'
import { eventRow } from './read.server'
import type { EventRow } from './row'

type Column = ExportColumn<PlatformEvent>

const words = (name: string, title: string, of: (row: EventRow) => string | undefined): Column =>
  exportColumn(name, title, (event) => textCell(of(eventRow(event))))

const count = (t: T, name: 'processed' | 'errors'): Column =>
  exportColumn(name, t(`event.${name}`), (event) => {
    const number = eventRow(event)[name]
    return number === undefined ? undefined : { as: 'number', literal: String(number) }
  })

function shownColumns(t: T, type: EventType): Column[] {
  const server = words('server', t('event.server'), (row) => row.server)
  const error = words('error', t('event.error'), (row) => row.error)
  const what = (title: string) => words('what', title, (row) => row.what)
  switch (type) {
    case 'STATS':
      return [count(t, 'processed'), count(t, 'errors'), server]
    case 'LC_EVENT': {
      const result = ({ isDone }: EventRow) =>
        isDone === undefined ? undefined : t(isDone ? 'event.done' : 'event.failed')
      return [what(t('event.event')), words('result', t('event.result'), result), error, server]
    }
    case 'ERROR':
      return [what(t('event.method')), error, server]
    case 'DEBUG_RULE_CHAIN':
      return [what(t('event.message')), error, server]
    default:
      return [
        words('direction', t('event.direction'), ({ direction }) => direction),
        words('about', t('event.about'), ({ about, aboutType }) =>
          about ? entityTypeWords(t, about.entityType) : aboutType,
        ),
        words('aboutId', t('entity.id'), ({ about }) => about?.id),
        words('messageType', t('event.message-type'), ({ messageType }) => messageType),
        words('relationType', t('event.relation-type'), ({ relationType }) => relationType),
        error,
      ]
  }
}

export async function eventsTable(
  args: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Promise<TabTable<PlatformEvent>> {
  const at = await eventsAt(args, 'see')
  const { kind, entity, query, params } = at
  const shown = await eventsPage(at)
  async function* portions(isAll: boolean, signal: AbortSignal) {
    if (!isAll) {
      yield shown.data
      return
    }
    for (let page = 1; ; page++) {
      const { data, totalPages } = await patiently(signal, () =>
        eventsPage({ ...at, query: { ...query, size: ROWS_AT_ONCE, page } }),
      )
      yield data
      if (page >= totalPages) return
    }
  }
  return {
    kind,
    entity,
    params,
    matches: shown.totalElements,
    onPage: shown.data.length,
    name: `event.type-${query.type}`,
    columns: (t, all) => [
      dateColumn('time', t('event.time'), ({ createdTime }) => createdTime),
      ...shownColumns(t, query.type),
      // With the message and its metadata, as the platform keeps them.
      ...(all
        ? [exportColumn<PlatformEvent>('body', t('event.part-data'), ({ body }) => textCell(stringifyLossless(body)))]
        : []),
    ],
    portions,
  }
}
