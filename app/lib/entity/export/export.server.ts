// The loaders of an export: the page that asks what is wanted, and the file.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import { paths } from '~/lib/paths'
import { isUuid } from '~/lib/platform/entity-id'
import type { SignedIn } from '~/lib/session/session.server'
import { wallClock } from '~/lib/time/wall-clock'
import { readZone } from '~/lib/time/zone'
import { columnsOf } from '../columns'
import { keyColumn } from '../key-columns'
import { placeTexts } from '../kind'
import { kindAt } from '../kind-at.server'
import { can, type Kind, kindOf } from '../kinds'
import { listAddress, readListQuery } from '../list-query'
import { listRows } from '../list-rows.server'
import type { ExportData } from '../page-data'
import { requireRight } from '../rights.server'
import { columnNames } from '../shown-columns.server'
import { exportColumns } from './cells'
import { EXPORT_SCOPES, type ExportChoices, type ExportScope, exportZones, readExportChoices } from './choices'
import { EXPORT_TYPES, exportFile } from './file.server'
import { paced } from './paced.server'
import { exportRows } from './rows.server'

/** More do not fit into an address. */
const MOST_IDS = 200

const chosenIds = (params: URLSearchParams) => [...new Set(params.getAll('id').filter(isUuid))].slice(0, MOST_IDS)

export async function exportLoader({ request }: LoaderFunctionArgs): Promise<ExportData> {
  const kind = kindAt(request)
  const { user, platform } = await requireRight(request, kind, 'see')
  const { searchParams } = new URL(request.url)
  const query = readListQuery(kind, searchParams)
  const ids = chosenIds(searchParams)
  const { totalElements } = await listRows(kind, { user, platform, request }, { ...query, size: 1, page: 1 })
  const params = listAddress(kind, query)
  return {
    kind,
    back: paths.of(kind).list(params),
    params,
    ids,
    matches: totalElements,
    onPage: Math.max(0, Math.min(query.size, totalElements - (query.page - 1) * query.size)),
    scope: firstScope(searchParams, ids),
    zones: exportZones(),
  }
}

function firstScope(params: URLSearchParams, ids: string[]): ExportScope {
  const named = EXPORT_SCOPES.find((scope) => scope === params.get('scope'))
  return named ?? (ids.length > 0 && params.get('all') !== '1' ? 'selected' : 'matching')
}

/** The columns of the list as it is seen, or each that there is, with the keys that the list shows. */
async function exportedNames(auth: SignedIn, kind: Kind, cols: readonly string[] | undefined, all: boolean) {
  const visible = await columnNames(auth, kind, cols)
  if (!all) return visible
  const declared = columnsOf(kind, can(auth.user.authority, kind, 'manage')).map(({ key }) => key)
  return [...declared, ...visible.filter((name) => keyColumn(name))]
}

/** "devices-2026-11-22.csv": the day where the person is. */
const fileName = (kind: Kind, { format, zone }: ExportChoices) =>
  `${kindOf(kind).area}-${wallClock(Date.now(), zone).text.slice(0, 10)}.${format}`

export async function exportFileLoader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const kind = kindAt(request)
  const auth = await requireRight(request, kind, 'see')
  const { searchParams } = new URL(request.url)
  const choices = readExportChoices(searchParams, readZone(request))
  const query = readListQuery(kind, searchParams)
  const names = await exportedNames(auth, kind, query.cols, choices.columns === 'all')
  const t = await getT(request)
  const columns = exportColumns(columnsOf(kind, true), names, t)
  const portions = await begun(
    exportRows({
      kind,
      user: auth.user,
      platform: auth.platform,
      request,
      query,
      scope: choices.scope,
      ids: chosenIds(searchParams),
      names,
      signal: context.signal,
    }),
  )
  const name = t(placeTexts(kindOf(kind)).title)
  return new Response(paced(exportFile({ name, columns, portions }, choices), context), {
    headers: {
      'content-type': EXPORT_TYPES[choices.format],
      'content-disposition': `attachment; filename="${fileName(kind, choices)}"`,
      // Not packed on its way: what waits for the reader could not be counted.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

/** With its first portion here: a platform that refuses is answered by an error page, not by half a file. */
async function begun<T>(portions: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await portions.next()
  async function* whole() {
    try {
      if (!first.done) yield first.value
      yield* portions
    } finally {
      await portions.return(undefined)
    }
  }
  return whole()
}
