// An export: the page that asks what is wanted, and the file. Rows that were chosen come in a form, as there may be more of
// them than an address can hold; a few may also stand in the address.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { FormRefused } from '~/lib/forms/form-refused'
import type { FormResult } from '~/lib/forms/form-result'
import { readSent } from '~/lib/forms/submission.server'
import { DOCUMENT_BYTES } from '~/lib/forms/take-form.server'
import { getT } from '~/lib/i18n/i18n.server'
import { paths } from '~/lib/paths'
import { isUuid } from '~/lib/platform/entity-id'
import type { SignedIn } from '~/lib/session/session.server'
import { readZone } from '~/lib/time/zone'
import { columnsOf } from '../columns.server'
import { keyColumn } from '../key-columns'
import { placeTexts } from '../kind'
import { kindAt } from '../kind-at.server'
import { can, type Kind, kindOf } from '../kinds'
import { listParamsOf } from '../list-params.server'
import { listAddress, readListQuery } from '../list-query'
import { limitOf, listRows } from '../list-rows.server'
import type { ChosenRows, ExportData } from '../page-data'
import { requireRight } from '../rights.server'
import { columnNames } from '../shown-columns.server'
import { exportAnswer } from './answer.server'
import { exportColumns } from './cells'
import { EXPORT_SCOPES, type ExportScope, readExportChoices } from './choices'
import { exportRows } from './rows.server'
import { exportZones } from './zones.server'

/** As many as fit into a form beside its other fields: with more nothing is exported, rather than a part in silence. */
const MOST_IDS = 1900
/** Enough to see that there are too many. */
const MOST_SENT = 2000

const uniqueIds = (ids: readonly string[]) => [...new Set(ids.filter(isUuid))]
const chosenIds = (params: URLSearchParams) => uniqueIds(params.getAll('id'))

const ChosenSchema = z.object({
  id: z.array(z.string().max(36)).max(MOST_SENT).default([]),
  all: z.string().max(1).optional(),
})
const word = z.string().max(80).optional()
const FileSchema = ChosenSchema.extend({
  scope: word,
  format: word,
  columns: word,
  separator: word,
  decimal: word,
  zone: word,
})
const FORM_LIMITS = { mostBytes: DOCUMENT_BYTES }

export async function exportLoader({ request }: LoaderFunctionArgs): Promise<ExportData> {
  const kind = kindAt(request)
  const { user, platform } = await requireRight(request, kind, 'see')
  const searchParams = listParamsOf(request, kind)
  const query = readListQuery(kind, searchParams)
  const ids = chosenIds(searchParams)
  const reader = { user, platform, request }
  const found = await listRows(kind, reader, { ...query, size: 1, page: 1 })
  const { totalElements } = found
  const params = listAddress(kind, query)
  return {
    kind,
    back: paths.of(kind).list(params),
    params,
    ids,
    matches: totalElements,
    onPage: Math.max(0, Math.min(query.size, totalElements - (query.page - 1) * query.size)),
    scope: firstScope(searchParams, ids),
    limit: await limitOf(kind, reader, query, found),
    zones: exportZones(request),
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

/** The page that asks, about the rows that were chosen in the list. */
export async function exportAction({ request }: ActionFunctionArgs) {
  await requireRight(request, kindAt(request), 'see')
  const form = await takeChosen(request)
  const ids = form ? chosenIds(form) : []
  if (!form || ids.length > MOST_IDS) return data<ChosenRows>({ result: TOO_MANY }, 400)
  return data<ChosenRows>({ ids, scope: firstScope(form, ids) })
}

const TOO_MANY: FormResult = { error: { '': [{ key: 'export.too-many', values: { number: MOST_IDS } }] } }

/** Undefined: there is more in it than is read, or something else than ids. */
async function takeChosen(request: Request): Promise<URLSearchParams | undefined> {
  try {
    const submission = await readSent(request, ChosenSchema, FORM_LIMITS)
    if (submission.status !== 'success') return undefined
    const { id, all = '' } = submission.value
    return new URLSearchParams([...id.map((one) => ['id', one]), ['all', all]])
  } catch (error) {
    if (error instanceof FormRefused) return undefined
    throw error
  }
}

export async function exportFileLoader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const auth = await requireRight(request, kindAt(request), 'see')
  const searchParams = listParamsOf(request)
  return fileOf({ auth, request, context, params: searchParams, ids: chosenIds(searchParams) })
}

export async function exportFileAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  const auth = await requireRight(request, kindAt(request), 'see')
  const submission = await readSent(request, FileSchema, FORM_LIMITS)
  if (submission.status !== 'success') throw data({ kind: 'not-found' }, 400)
  const { id, all: _all, ...choices } = submission.value
  const params = listParamsOf(request)
  for (const [name, value] of Object.entries(choices)) if (value !== undefined) params.set(name, value)
  return fileOf({ auth, request, context, params, ids: uniqueIds(id) })
}

interface FileParts {
  auth: SignedIn
  request: Request
  context: LoaderFunctionArgs['context']
  /** The list, and what was chosen for the file. */
  params: URLSearchParams
  ids: string[]
}

async function fileOf({ auth, request, context, params, ids }: FileParts): Promise<Response> {
  const kind = kindAt(request)
  const choices = readExportChoices(params, readZone(request))
  const query = readListQuery(kind, params)
  const names = await exportedNames(auth, kind, query.cols, choices.columns === 'all')
  const t = await getT(request)
  const columns = exportColumns(columnsOf(kind, true), names, t)
  const portions = exportRows({
    kind,
    user: auth.user,
    platform: auth.platform,
    request,
    query,
    scope: choices.scope,
    ids,
    names,
    signal: context.signal,
  })
  const table = { name: t(placeTexts(kindOf(kind)).title), columns, portions }
  return exportAnswer(table, { choices, context, fileName: kindOf(kind).area })
}
