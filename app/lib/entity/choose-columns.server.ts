// The chooser of a list's columns. It is a form of the address: its buttons change what is ticked and in which order,
// and nothing is decided before Apply, which writes the columns into the address of the list.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { readSent } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import { PlatformError } from '~/lib/platform/errors'
import { findKeys } from '~/lib/platform/find-entities.server'
import type { SignedIn } from '~/lib/session/session.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { moved } from './column-names'
import { columnsOf } from './columns.server'
import { isQueried } from './conditions'
import { keepColumns } from './kept-columns.server'
import { keyColumnName, keySourcesOf } from './key-columns'
import { kindAt } from './kind-at.server'
import { can, type Kind, kindOf } from './kinds'
import { knownColumns, MOST_COLUMNS } from './known-columns.server'
import { listParamsOf } from './list-params.server'
import { type EntityListQuery, listAddress, readListQuery } from './list-query'
import type { ColumnsData } from './page-data'
import { requireRight } from './rights.server'
import { columnNames } from './shown-columns.server'

const MOST_KEYS = 200

type Reader = Pick<SignedIn, 'user' | 'platform'>

/** A key that was typed, as the name of a column. */
function typedColumn(kind: Kind, params: URLSearchParams): string[] {
  const key = params.get('key')?.trim() ?? ''
  const source = keySourcesOf(kind).find((one) => one === params.get('source'))
  return key && source ? [keyColumnName({ source, key })] : []
}

/** The columns ticked in the form, or shown by the list while nothing was touched yet. */
async function tickedColumns(reader: Reader, kind: Kind, params: URLSearchParams): Promise<string[]> {
  const isTouched = params.has('col')
  const names = isTouched ? params.getAll('col') : await columnNames(reader, kind, readListQuery(kind, params).cols)
  const canManage = can(reader.user.authority, kind, 'manage')
  const known = knownColumns(kind, canManage, [...names, ...typedColumn(kind, params)])
  const up = params.get('up')
  const down = params.get('down')
  return up ? moved(known, up, -1) : down ? moved(known, down, 1) : known
}

/** The keys in use are an offer: the page is worth showing without. */
async function offeredKeys({ platform }: Reader, kind: Kind): Promise<string[]> {
  if (!isQueried(kind)) return []
  try {
    const { series, attributes } = await findKeys(platform, kindOf(kind).type)
    return [
      ...series.slice(0, MOST_KEYS).map((key) => keyColumnName({ source: 'ts', key })),
      ...attributes.slice(0, MOST_KEYS).map((key) => keyColumnName({ source: 'attribute', key })),
    ]
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return []
  }
}

export async function columnsLoader({ request }: LoaderFunctionArgs): Promise<ColumnsData> {
  const kind = kindAt(request)
  const auth = await requireRight(request, kind, 'see')
  const params = listParamsOf(request, kind)
  const query = readListQuery(kind, params)
  const shown = await tickedColumns(auth, kind, params)
  if (params.has('apply')) throw redirect(paths.of(kind).list(await applied(auth, kind, query, shown)))
  const address = listAddress(kind, query)
  const declared = columnsOf(kind, can(auth.user.authority, kind, 'manage'))
  return {
    kind,
    back: paths.of(kind).list(address),
    params: address,
    declared: declared.map(({ key, label }) => ({ key, label })),
    shown,
    keys: await offeredKeys(auth, kind),
  }
}

/** The list with these columns; what it would show anyway is not written down. */
async function applied(reader: Reader, kind: Kind, { cols: _cols, ...query }: EntityListQuery, shown: string[]) {
  const usual = await columnNames(reader, kind)
  const isUsual = shown.length === usual.length && shown.every((name, place) => name === usual[place])
  return listAddress(kind, isUsual ? query : { ...query, cols: shown })
}

const ColumnsSchema = z.object({
  col: z
    .array(z.string().max(300))
    .max(MOST_COLUMNS * 2)
    .default([]),
  intent: z.enum(['keep', 'reset']),
  source: z.string().max(20).optional(),
  key: z.string().max(255).optional(),
})

/** Keeps the columns as this person's own for the list, or forgets what was kept. */
export async function columnsAction({ request }: ActionFunctionArgs) {
  const kind = kindAt(request)
  const { user } = await requireRight(request, kind, 'see')
  const params = listParamsOf(request, kind)
  const { cols: _cols, ...query } = readListQuery(kind, params)
  const list = paths.of(kind).list(listAddress(kind, query))
  const submission = await readSent(request, ColumnsSchema)
  if (submission.status !== 'success') return redirect(list)
  const { intent, col, source = '', key = '' } = submission.value
  const typed = typedColumn(kind, new URLSearchParams({ source, key }))
  const columns = knownColumns(kind, can(user.authority, kind, 'manage'), [...col, ...typed])
  await keepColumns(kind, user, intent === 'keep' ? columns : undefined)
  return redirectWithToast(request, list, { key: intent === 'keep' ? 'entity.columns-kept' : 'entity.columns-reset' })
}
