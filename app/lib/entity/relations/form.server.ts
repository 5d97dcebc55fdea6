// The forms of relations: one or several new ones at once, and another additional info for one there is.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import type { FormResult } from '~/lib/forms/form-result'
import { fieldError, formError, invalid, readForm, readSent } from '~/lib/forms/submission.server'
import { DOCUMENT_BYTES, takeForm } from '~/lib/forms/take-form.server'
import { requiredText } from '~/lib/forms/text'
import type { Connection } from '~/lib/platform/connection.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { findRelation, type Relation, saveRelation } from '~/lib/platform/relation.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { type ReadValue, readJson } from '~/lib/telemetry/typed-value'
import { listFields, readEntityList } from '../entity-list.server'
import { nameOfEntity } from '../entity-naming.server'
import { kindOf, kindOfType } from '../kinds'
import { knownNaming, relatableKinds } from '../known.server'
import { sourceOf } from '../sources.server'
import { usersWithPages } from '../user/pages.server'
import { endsOf, relationsAt } from './at.server'
import { readRelationId } from './row'

/** So many can be added at once. */
const MOST_ENDS = 50

const NewSchema = z.object({
  type: requiredText('relation.relation-type-required'),
  endType: z.string({ error: 'entity.type-required' }).regex(/^[A-Z_]{1,64}$/, 'entity.type-required'),
  ends: z.array(z.string().max(36)).max(MOST_ENDS, 'relation.too-many').default([]),
  endsNamed: z.array(z.string().max(400)).max(200).default([]),
  additionalInfo: z.string().default(''),
})
const EditSchema = z.object({ additionalInfo: z.string().default(''), base: z.string().default('') })

export async function newRelationLoader(args: LoaderFunctionArgs) {
  const { user, direction, closeTo } = await relationsAt(args, 'write')
  return { direction, closeTo, types: relatableKinds(user.authority).map((kind) => kindOf(kind).type) }
}

/** Any JSON, as it is written; nothing is none. */
const readInfo = (text: string): ReadValue => (text.trim() ? readJson(text) : { ok: true, value: null })

export async function addRelationsAction(args: ActionFunctionArgs) {
  const { user, platform, entity, direction, closeTo } = await relationsAt(args, 'write')
  const field = { name: 'ends', typeName: 'endType' }
  const form = await takeForm(args.request, NewSchema, { also: listFields(field), mostBytes: DOCUMENT_BYTES })
  const list = await readEntityList(platform, form, { ...field, naming: knownNaming(field.typeName, user) })
  if (list.found) return data({ result: list.found, chosen: await list.named() })

  const submission = readForm(form, NewSchema)
  const info = readInfo(String(form.get('additionalInfo') ?? ''))
  const wrong: Record<string, FieldError> = {
    ...(!info.ok && { additionalInfo: info.error }),
    ...(list.ids.length === 0 && { ends: { key: 'entity.entity-list-empty' } }),
    ...(list.error && { ends: list.error }),
    ...(submission.status !== 'success' && firstErrors(submission.error)),
  }
  if (submission.status !== 'success' || !info.ok || Object.keys(wrong).length > 0)
    return data({ ...invalid(submission, { fields: wrong }).data, chosen: await list.named() }, 400)

  const { type, endType } = submission.value
  const gone = await endsGone(platform, endType, list.ids)
  if (gone.length > 0) {
    const chosen = await list.named()
    const name = chosen.find(({ id }) => id === gone[0])?.name ?? ''
    const ends: FieldError = { key: 'relation.ends-gone', values: { count: gone.length, name } }
    return data({ ...invalid(submission, { fields: { ends } }).data, chosen }, 400)
  }
  const outcomes = await runLimited(list.ids, async (id) => {
    const relation = endsOf(entity, direction, { entityType: endType, id }, type)
    try {
      // The platform would write over the additional info of one there is.
      if (await findRelation(platform, relation)) return { id, error: { key: 'relation.exists' } }
      await saveRelation(platform, relation, info.value)
      return { id }
    } catch (error) {
      if (error instanceof PlatformError) return { id, error: errorKey(error) }
      throw error
    }
  })
  const failed = outcomes.filter((outcome) => outcome.error !== undefined)
  const count = outcomes.length - failed.length
  if (failed.length === 0) return redirectWithToast(args.request, closeTo, { key: 'relation.added', values: { count } })
  const names = await list.named()
  const chosen = failed.flatMap(({ id }) => names.find((one) => one.id === id) ?? [])
  const failures = failed.map(({ error }, index) => ({ name: chosen[index]?.name ?? '', error: error as FieldError }))
  const { additionalInfo } = submission.value
  const initialValue = { type, endType, additionalInfo }
  const summary: FieldError = { key: 'relation.some-failed', values: { count: failed.length, added: count } }
  return data({ result: { initialValue, error: { '': [summary] } } satisfies FormResult, chosen, failures }, 400)
}

/** Those that were deleted since they were chosen. */
async function endsGone(platform: Connection, endType: string, ids: readonly string[]): Promise<string[]> {
  const kind = kindOfType(endType)
  if (!kind) return []
  const isGone = await runLimited(ids, async (id) => {
    try {
      await sourceOf(kind).info(platform, id)
      return false
    } catch (error) {
      // What else keeps the platform from telling it, saving the relation will say.
      return error instanceof PlatformError && error.status === 404
    }
  })
  return ids.filter((_, index) => isGone[index])
}

/** The first error of each field. */
const firstErrors = (errors: Record<string, FieldError[] | null> | null | undefined) =>
  Object.fromEntries(Object.entries(errors ?? {}).flatMap(([name, all]) => (all?.[0] ? [[name, all[0]]] : [])))

/** The relation that the address tells, as it is stored. */
async function relationAt(args: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const at = await relationsAt(args, 'write')
  const told = readRelationId(at.search.get('id') ?? '')
  if (!told) throw data({ kind: 'not-found' }, 404)
  const ends = endsOf(at.entity, at.direction, told.end, told.type)
  const stored = await findRelation(at.platform, ends).catch((error) => {
    if (error instanceof PlatformError && [400, 403].includes(error.status)) return undefined
    throw error
  })
  if (!stored) throw data({ kind: 'not-found' }, 404)
  return { ...at, ...told, ends, info: infoText(stored) }
}

const infoText = ({ additionalInfo }: Relation) =>
  additionalInfo === null || additionalInfo === undefined ? '' : stringifyLossless(additionalInfo)

export async function editRelationLoader(args: LoaderFunctionArgs) {
  const { platform, direction, closeTo, end, type, info } = await relationAt(args)
  const [name, users] = await Promise.all([nameOfEntity(platform, end), usersWithPages(platform, [end])])
  return { direction, closeTo, type, end, name, opens: users.length > 0 || undefined, info }
}

export async function editRelationAction(args: ActionFunctionArgs) {
  const { platform, closeTo, ends, info: stored } = await relationAt(args)
  const submission = await readSent(args.request, EditSchema, { mostBytes: DOCUMENT_BYTES })
  if (submission.status !== 'success') return invalid(submission)
  const { additionalInfo, base } = submission.value
  const info = readInfo(additionalInfo)
  if (!info.ok) return fieldError(submission, 'additionalInfo', info.error)
  if (base !== stored) {
    return invalid(submission, { fields: { additionalInfo: { key: 'form.changed-elsewhere' } }, set: { base: stored } })
  }
  try {
    await saveRelation(platform, ends, info.value)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
  return redirectWithToast(args.request, closeTo, { key: 'relation.saved' })
}
