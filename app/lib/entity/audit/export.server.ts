// The export of an audit log: the page that asks, and the file.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import type { T } from '~/lib/i18n/texts'
import type { AuditLog } from '~/lib/platform/audit-log.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { readZone } from '~/lib/time/zone'
import { entityTypeWords } from '../entity-type-words'
import { exportAnswer } from '../export/answer.server'
import type { Cell, ExportColumn } from '../export/cells'
import { readExportChoices } from '../export/choices'
import { patiently } from '../export/patiently.server'
import { ROWS_AT_ONCE } from '../export/rows.server'
import { exportZones } from '../export/zones.server'
import type { RowsExportData } from '../page-data'
import { sourceOf } from '../sources.server'
import { actionWords, statusWords } from './actions'
import { auditAddress } from './address'
import { type AuditAt, auditAt } from './at.server'
import { auditPage, auditRow } from './read.server'

export async function auditExportLoader(args: LoaderFunctionArgs): Promise<RowsExportData> {
  const { place, scope, query, params, platform } = await auditAt(args)
  const { matches } = await auditPage(platform, scope, { ...query, page: 1, size: 10 })
  return {
    file: auditAddress(place, 'export/file'),
    back: auditAddress(place, undefined, params),
    params,
    matches,
    onPage: Math.max(0, Math.min(query.size, matches - (query.page - 1) * query.size)),
    zones: exportZones(args.request),
  }
}

const text = (words: string | undefined): Cell => (words ? { as: 'text', text: words } : undefined)

/** The columns of the table; `all`: with what the dialog of a record shows. */
function columnsOf(t: T, all: boolean): ExportColumn<AuditLog>[] {
  const column = (name: string, title: string, cell: (record: AuditLog) => Cell, isDate = false) => ({
    name,
    title,
    isDate,
    cell,
  })
  const shown = [
    column('time', t('audit.time'), ({ createdTime }) => ({ as: 'date', ts: createdTime }), true),
    column('action', t('audit.action'), ({ actionType }) => text(actionWords(t, actionType))),
    column('entityType', t('audit.entity-type'), ({ entityId }) =>
      text(entityId ? entityTypeWords(t, entityId.entityType) : undefined),
    ),
    column('entity', t('audit.entity'), (record) => text(auditRow(record).name)),
    column('user', t('audit.user'), (record) => text(auditRow(record).user?.name)),
    column('status', t('audit.status'), ({ actionStatus }) => text(statusWords(t, actionStatus))),
    column('failure', t('audit.failure'), (record) => text(auditRow(record).failure)),
  ]
  if (!all) return shown
  return [
    ...shown,
    column('entityId', t('audit.entity-id'), (record) => text(auditRow(record).entity?.id)),
    column('userId', t('audit.user-id'), (record) => text(auditRow(record).user?.id)),
    column('data', t('audit.data'), ({ actionData }) => text(stringifyLossless(actionData))),
  ]
}

/** The records of the page, or of all pages. What is filtered here (status beside a search) is one portion. */
async function* portionsOf({ platform, scope, query }: AuditAt, isAll: boolean, signal: AbortSignal) {
  const rows = (records: AuditLog[]) => records.map((item) => ({ item, latest: undefined }))
  if (!isAll) {
    yield rows((await auditPage(platform, scope, query)).records)
    return
  }
  for (let page = 1; ; page++) {
    const at = { ...query, size: ROWS_AT_ONCE, page }
    const { records, totalPages } = await patiently(signal, () => auditPage(platform, scope, at))
    yield rows(records)
    if (page >= totalPages) return
  }
}

export async function auditExportFileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args
  const at = await auditAt(args)
  const { kind, id } = at.place
  // A file has no page around it that looks for the entity first; of a foreign one platforms find no records.
  if (kind) await orNotFound(sourceOf(kind).info(at.platform, id), kind)
  const choices = readExportChoices(at.search, readZone(request))
  const t = await getT(request)
  return exportAnswer(
    {
      name: t('home.auditLogs'),
      columns: columnsOf(t, choices.columns === 'all'),
      portions: portionsOf(at, choices.scope !== 'page', context.signal),
    },
    { choices, context, fileName: 'audit-log' },
  )
}
