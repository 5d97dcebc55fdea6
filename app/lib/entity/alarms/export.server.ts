// The alarms of an entity as a file: all that match, a page of the platform at a time.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import type { T } from '~/lib/i18n/texts'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { paths } from '~/lib/paths'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { exportAnswer } from '../export/answer.server'
import type { Cell, ExportColumn } from '../export/cells'
import { exportZones, readExportChoices } from '../export/choices'
import { patiently } from '../export/patiently.server'
import { kindOf } from '../kinds'
import { sourceOf } from '../sources.server'
import { alarmsPage } from './pages.server'
import { handledAlarms } from './reading.server'

export async function alarmsExportLoader(args: LoaderFunctionArgs) {
  const { kind, entity, address, closeTo, window } = await handledAlarms(args)
  const file = paths.of(kind).one(entity.id, 'alarms/export/file')
  return { closeTo, file, params: { ...address, page: undefined, size: undefined }, zones: exportZones(), window }
}

const PORTION = 200

export async function alarmsFileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args
  const { kind, auth, entity, query, window, zone, search } = await handledAlarms(args)
  const { startTs, endTs } = window
  // A file has no page around it that looks for the entity first; of a foreign one platforms find no alarms.
  await orNotFound(sourceOf(kind).info(auth.platform, entity.id), kind)

  async function* portions() {
    for (let page = 1; ; page++) {
      // The window stands still: else alarms would move from page to page while they are read.
      const wanted = { query, window: { startTs, endTs }, withDetails: true, page: { size: PORTION, page } }
      const found = await patiently(context.signal, () => alarmsPage(auth.platform, entity, wanted))
      yield found.rows.map((item) => ({ item, latest: undefined }))
      if (!found.hasNext) return
    }
  }

  const t = await getT(request)
  const table = { name: t('entity.tab-alarms'), columns: columnsOf(t), portions: portions() }
  const choices = readExportChoices(search, zone)
  return exportAnswer(table, { choices, context, fileName: `${kindOf(kind).area}-alarms` })
}

const date = (ts: number): Cell => (ts > 0 ? { as: 'date', ts } : undefined)
const text = (text: string | undefined): Cell => (text ? { as: 'text', text } : undefined)

function columnsOf(t: T): ExportColumn<AlarmRow>[] {
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
    time('startTs', 'alarm.started'),
    time('endTs', 'alarm.ended'),
    time('ackTs', 'alarm.acknowledged-at'),
    time('clearTs', 'alarm.cleared-at'),
    words('details', 'alarm.details', ({ details }) =>
      details === undefined ? undefined : stringifyLossless(details),
    ),
  ]
}
