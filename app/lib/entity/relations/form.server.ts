// The forms of relations: one or several new ones at once, and another additional info for one there is.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { Choice } from '~/lib/forms/choices'
import type { FieldError } from '~/lib/forms/field-error'
import type { FormResult } from '~/lib/forms/form-result'
import { fieldError, formError, invalid, readForm } from '~/lib/forms/submission.server'
import { DOCUMENT_BYTES, type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { requiredText } from '~/lib/forms/text'
import type { Connection } from '~/lib/platform/connection.server'
import { type Owner, ownerOf } from '~/lib/platform/entity-calls.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { findRelation, type Relation, saveRelation } from '~/lib/platform/relation.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { readTypedValue } from '~/lib/telemetry/typed-value'
import { answerFind, namingFields, resolveNames } from '../choices.server'
import { entityChoices, entityNaming, nameOfEntity } from '../entity-naming.server'
import { can, type Kind, kindNames, kindOf } from '../kinds'
import { usersWithPages } from '../user/pages.server'
import { endsOf, relationsAt } from './at.server'
import { MORE, MOST_ENDS, readEnds, WITHOUT, writeEnds } from './ends'
import { endText, readEnd, readRelationId } from './row'

const NewSchema = z.object({
  type: requiredText('relation.relation-type-required'),
  endType: z.string().max(64).default(''),
  endId: z.string().max(255).default(''),
  chosen: z.string().max(10_000).default(''),
  additionalInfo: z.string().default(''),
})
const EditSchema = z.object({ additionalInfo: z.string().default(''), base: z.string().default('') })

/** The kinds that a person can relate something to. */
const relatableKinds = (authority: Parameters<typeof can>[0]): Kind[] =>
  kindNames.filter((kind) => kindOf(kind).isRelatable && can(authority, kind, 'see'))

const named = (platform: Connection, ends: readonly EntityId[]): Promise<Choice[]> =>
  runLimited(ends, async (end) => ({ id: endText(end), name: (await nameOfEntity(platform, end)) ?? end.id }))

async function choicesOf(platform: Connection, owner: Owner, kind: Kind | undefined) {
  return kind ? entityChoices(platform, owner, kind) : { options: [], isAll: false }
}

export async function newRelationLoader(args: LoaderFunctionArgs) {
  const { user, platform, direction, closeTo } = await relationsAt(args, 'write')
  const kinds = relatableKinds(user.authority)
  return {
    direction,
    closeTo,
    types: kinds.map((kind) => kindOf(kind).type),
    choices: await choicesOf(platform, ownerOf(user), kinds[0]),
  }
}

type Read = { ok: true; value: unknown } | { ok: false; error: FieldError }

/** An object or a list, as it is written; nothing is none. */
const readInfo = (text: string): Read => (text.trim() ? readTypedValue('JSON', text) : { ok: true, value: null })

/** The form as it was typed, with other ends chosen. */
async function withEnds(platform: Connection, form: TakenForm, ends: readonly EntityId[], emptied: boolean) {
  const typed = Object.fromEntries([...form].filter(([name]) => name !== MORE && name !== WITHOUT))
  const initialValue = { ...typed, chosen: writeEnds(ends), ...(emptied && { endId: '', endIdName: '' }) }
  const result: FormResult = { initialValue, filledIn: 'endId' }
  return data({ result, chosen: await named(platform, ends) })
}

export async function addRelationsAction(args: ActionFunctionArgs) {
  const { user, platform, entity, direction, closeTo } = await relationsAt(args, 'write')
  const owner = ownerOf(user)
  const namings = { endId: entityNaming('endType', owner) }
  const form = await takeForm(args.request, NewSchema, {
    also: [...namingFields(namings), MORE, WITHOUT],
    mostBytes: DOCUMENT_BYTES,
  })
  const before = readEnds(String(form.get('chosen') ?? ''))
  const chosen = () => named(platform, before)
  const left = readEnd(String(form.get(WITHOUT) ?? ''))
  if (left)
    return withEnds(
      platform,
      form,
      before.filter((one) => endText(one) !== endText(left)),
      false,
    )
  const found = await answerFind(platform, form, namings)
  if (found) return data({ ...found.data, chosen: await chosen() })
  await resolveNames(platform, form, namings)
  const picked = readEnd(`${form.get('endType')}.${form.get('endId')}`)
  const ends = picked ? readEnds(writeEnds([...before, picked])) : before

  const submission = readForm(form, NewSchema)
  const refused = async (fields: Record<string, FieldError>) => {
    const answer = invalid(submission, { fields })
    return data({ ...answer.data, chosen: await chosen() }, 400)
  }
  if (!picked && form.get('endId')) return refused({ endId: { key: 'relation.end-none-named' } })
  if (form.has(MORE)) {
    if (!picked) return refused({ endId: { key: 'relation.end-required' } })
    if (before.length >= MOST_ENDS) return refused({ endId: { key: 'relation.too-many', values: { max: MOST_ENDS } } })
    return withEnds(platform, form, ends, true)
  }
  const info = readInfo(String(form.get('additionalInfo') ?? ''))
  if (submission.status !== 'success') {
    return refused({
      ...Object.fromEntries(
        Object.entries(submission.error ?? {}).flatMap(([name, all]) => (all?.[0] ? [[name, all[0]]] : [])),
      ),
      ...(ends.length === 0 && { endId: { key: 'relation.end-required' } }),
    })
  }
  if (ends.length === 0) return refused({ endId: { key: 'relation.end-required' } })
  if (!info.ok) return refused({ additionalInfo: info.error })
  const { type } = submission.value
  const outcomes = await runLimited(ends, async (end) => {
    const relation = endsOf(entity, direction, end, type)
    try {
      // The platform would write over the additional info of one there is.
      if (await findRelation(platform, relation)) return { end, error: { key: 'relation.exists' } }
      await saveRelation(platform, relation, info.value)
      return { end }
    } catch (error) {
      if (error instanceof PlatformError) return { end, error: errorKey(error) }
      throw error
    }
  })
  const failed = outcomes.filter((outcome) => outcome.error !== undefined)
  const count = outcomes.length - failed.length
  if (failed.length === 0) return redirectWithToast(args.request, closeTo, { key: 'relation.added', values: { count } })
  const kept = failed.map(({ end }) => end)
  const names = await named(platform, kept)
  const failures = failed.map(({ error }, index) => ({ name: names[index]?.name ?? '', error: error as FieldError }))
  const initialValue = { ...Object.fromEntries(form), chosen: writeEnds(kept), endId: '', endIdName: '' }
  const summary: FieldError = { key: 'relation.some-failed', values: { count: failed.length, added: count } }
  return data({ result: { initialValue, error: { '': [summary] } } satisfies FormResult, chosen: names, failures }, 400)
}

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
  const form = await takeForm(args.request, EditSchema, { mostBytes: DOCUMENT_BYTES })
  const submission = readForm(form, EditSchema)
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
