// The alarms of an entity as a file: all that match, a page of the platform at a time.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import type { T } from '~/lib/i18n/texts'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { exportAnswer } from '../export/answer.server'
import type { Cell, ExportColumn } from '../export/cells'
import { readExportChoices } from '../export/choices'
import { exportZones } from '../export/zones.server'
import { kindOf } from '../kinds'
import { sourceOf } from '../sources.server'
import { alarmsReader, matchingAlarms } from './matching.server'
import { inOrder } from './merged'
import { alarmsAddress } from './place'
import { handledAlarms } from './reading.server'

export async function alarmsExportLoader(args: LoaderFunctionArgs) {
  const { at, address, closeTo, window } = await handledAlarms(args)
  const file = alarmsAddress(at, 'export/file')
  return {
    closeTo,
    file,
    params: { ...address, page: undefined, size: undefined },
    zones: exportZones(args.request),
    window,
  }
}

/** So many are put into another order than that of time here; more than these are read in the order of the platform. */
const MOST_SORTED = 10_000

export async function alarmsFileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args
  const { at, auth, entity, query, window, zone, search } = await handledAlarms(args)
  const { list } = query
  const { alarmFlags } = await auth.platform.capabilities()
  // A file has no page around it that looks for the entity first; of a foreign one platforms find no alarms.
  if (at.kind) await orNotFound(sourceOf(at.kind).info(auth.platform, at.id), at.kind)

  const read = alarmsReader(auth, { entity, withDetails: true, signal: context.signal })
  const bounds = { startTs: window.startTs, endTs: window.endTs }
  const inTime = (order: 'asc' | 'desc') => matchingAlarms(read, query, bounds, order)

  async function* ordered(): AsyncGenerator<AlarmRow[]> {
    if (list.sort === 'createdTime') return yield* inTime(list.order)
    const first = await read(query, bounds, 1)
    if (first.totalElements <= MOST_SORTED) {
      const all: AlarmRow[] = []
      for await (const rows of inTime('desc')) all.push(...rows)
      return yield all.sort(inOrder(list))
    }
    const seen = new Set<string>()
    for (let page = 1, found = first; ; found = await read(query, bounds, ++page)) {
      yield found.rows.filter(({ id }) => !seen.has(id))
      for (const { id } of found.rows) seen.add(id)
      if (!found.hasNext) return
    }
  }

  async function* portions() {
    for await (const rows of ordered()) yield rows.map((item) => ({ item, latest: undefined }))
  }

  const t = await getT(request)
  const table = { name: t('entity.tab-alarms'), columns: columnsOf(t, alarmFlags), portions: portions() }
  const choices = readExportChoices(search, zone)
  return exportAnswer(table, { choices, context, fileName: at.kind ? `${kindOf(at.kind).area}-alarms` : 'alarms' })
}

const date = (ts: number): Cell => (ts > 0 ? { as: 'date', ts } : undefined)
const text = (text: string | undefined): Cell => (text ? { as: 'text', text } : undefined)

function columnsOf(t: T, hasAssignees: boolean): ExportColumn<AlarmRow>[] {
  const time = (name: keyof AlarmRow & `${string}${'Ts' | 'Time'}`, title: string): ExportColumn<AlarmRow> => ({
    name,
    title: t(title),
    isDate: true,
    cell: (alarm) => date(Number(alarm[name])),
  })
  const words = (name: string, title: string, cell: (alarm: AlarmRow) => string | undefined) => ({
    name,
    title: t(title),
    isDate: false,
    cell: (alarm: AlarmRow) => text(cell(alarm)),
  })
  return [
    time('createdTime', 'alarm.created'),
    words('originator', 'alarm.originator', ({ originatorName, originator }) => originatorName ?? originator.id),
    words('type', 'alarm.type', ({ type }) => type),
    words('severity', 'alarm.severity', ({ severity }) => severity),
    words('status', 'alarm.status', ({ status }) => status),
    ...(hasAssignees ? [words('assignee', 'alarm.assignee', ({ assignee }) => assignee)] : []),
    time('startTs', 'alarm.started'),
    time('endTs', 'alarm.ended'),
    time('ackTs', 'alarm.acknowledged-at'),
    time('clearTs', 'alarm.cleared-at'),
    words('details', 'alarm.details', ({ details }) =>
      details === undefined ? undefined : stringifyLossless(details),
    ),
  ]
}
