// Loaders and actions of the attributes tab, for any kind of entity that has one.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { ErrorFacts } from '~/lib/error-facts'
import { fieldError, formError, invalid } from '~/lib/forms/submission.server'
import { sentValues } from '~/lib/live/sent-values'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import type { Subscription } from '~/lib/live/subscription'
import { listParams, parseListQuery } from '~/lib/paging'
import { paths } from '~/lib/paths'
import { canDeleteAttribute, deleteAttributes, listAttributes, saveAttributes } from '~/lib/platform/attribute.server'
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { comparedText } from '~/lib/telemetry/compared-text'
import type { ValueType } from '~/lib/telemetry/value-type'
import { readAttributeForm, takeAttributeForm, valueField } from './attribute-form.server'
import { attributeListRules } from './attribute-list'
import { type AttributeRow, attributePage, rowValues, toAttributeRow } from './attribute-rows'
import { fromIn } from './came-from'
import { changedTo } from './conflict.server'
import { entityAt } from './entity-at.server'
import { kindAt } from './kind-at.server'
import { can, type Kind, kindOf, ownKeys } from './kinds'
import type { AttributesData } from './page-data'
import { requireRight } from './rights.server'
import { scopeIn } from './scope-in'

/** Devices write these themselves: here they are only read. */
const isEditable = (scope: AttributeScope) => scope !== 'CLIENT_SCOPE'

const OWN_KEY = { key: 'attribute.own-key-refused' }
/** True for keys that the platform writes itself, and would be told wrong by anybody else. */
const isOwn = (kind: Kind, scope: AttributeScope) => {
  const own = ownKeys(kind, scope)
  return (key: string) => own.includes(key)
}

/** No page leads to changing one. */
const ownKeyRefused = (kind: Kind) =>
  data({ kind: 'forbidden', missing: kind, hasList: true } satisfies ErrorFacts, 403)

const searchOf = (request: Request) => new URL(request.url).searchParams

/** The scope of a page that changes something; others have no such page. */
function editableScope(kind: Kind, search: URLSearchParams): AttributeScope {
  const scope = scopeIn(kind, search)
  if (!isEditable(scope)) throw data({ kind: 'not-found' }, 404)
  return scope
}

const LIVE = 'attributes'

export async function attributesLoader({ request, params }: LoaderFunctionArgs): Promise<AttributesData> {
  const kind = kindAt(request)
  const auth = await requireRight(request, kind, 'see')
  const search = searchOf(request)
  const entity = entityAt(kind, params)
  const scope = scopeIn(kind, search)
  const query = parseListQuery(search, attributeListRules)
  const canWrite = can(auth.user.authority, kind, 'write')
  const about = {
    kind,
    scopes: kindOf(kind).scopes,
    canWrite,
    entity,
    scope,
    query,
    refresh: search.get('refresh') !== 'off',
  }
  const subscription: Subscription = { id: LIVE, kind: 'attributes', entity, scope }
  if (!isEditable(scope)) {
    const snapshot = await orNotFound(takeSnapshot(auth, [subscription]), kind)
    return { ...about, live: { subscription, sent: sentValues(snapshot, LIVE) } }
  }
  const takenAt = Date.now()
  const attributes = await orNotFound(listAttributes(auth.platform, entity, scope), kind)
  const page = attributePage(attributes, query)
  const sent = sentValues({ takenAt, results: { [LIVE]: rowValues(page.rows) } }, LIVE)
  return { ...about, live: { subscription, sent }, page: { ...page, keys: attributes.map(({ key }) => key) } }
}

/** The tab as it was, to which a dialog over it leads back. */
function backTo(kind: Kind, { id }: EntityId, search: URLSearchParams): string {
  const scope = scopeIn(kind, search)
  const list = listParams(parseListQuery(search, attributeListRules), attributeListRules)
  const tab = { ...(scope !== kindOf(kind).scopes[0] && { scope }), ...list, ...fromIn(search) }
  return paths.of(kind).one(id, 'attributes', tab)
}

async function found(platform: Connection, entity: EntityId, scope: AttributeScope, keys: string[]) {
  const attributes = await orNotFound(listAttributes(platform, entity, scope))
  return attributes.filter(({ key }) => keys.includes(key)).map(toAttributeRow)
}

/** The beginning of all pages that change attributes: who may, of what, in which scope, and the way back. */
async function editing({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const kind = kindAt(request)
  const { platform } = await requireRight(request, kind, 'write')
  const search = searchOf(request)
  const entity = entityAt(kind, params)
  const scope = editableScope(kind, search)
  return { kind, platform, search, entity, scope, closeTo: backTo(kind, entity, search) }
}

export async function newAttributeLoader(args: LoaderFunctionArgs) {
  const { scope, closeTo } = await editing(args)
  return { scope, closeTo }
}

export async function editAttributeLoader(args: LoaderFunctionArgs) {
  const { kind, platform, search, entity, scope, closeTo } = await editing(args)
  const key = search.get('key') ?? ''
  if (isOwn(kind, scope)(key)) throw ownKeyRefused(kind)
  const [attribute] = await found(platform, entity, scope, [key])
  if (!attribute) throw data({ kind: 'not-found' }, 404)
  return { scope, attribute, before: comparedText(attribute.text), closeTo }
}

interface SaveOptions {
  /** A new one must not hide one that is there already. */
  isNew: boolean
}

/** What is said at the value; whoever sends it once more has seen the other one, and means it. */
function changedMeanwhile(form: FormData, text: string) {
  const field = valueField[form.get('type') as ValueType] ?? valueField.STRING
  return { fields: { [field]: changedTo(text) }, set: { before: comparedText(text) } }
}

const saveAttributeAction =
  ({ isNew }: SaveOptions) =>
  async (args: ActionFunctionArgs) => {
    const { request } = args
    const { kind, platform, search, entity, scope, closeTo } = await editing(args)
    const { textsBecomeNumbers } = await platform.capabilities()
    const typed = await takeAttributeForm(request, ['before'])
    const form = readAttributeForm(typed, { textsBecomeNumbers })
    if (form.answer) return form.answer
    const { submission, key, value } = form
    const before = isNew ? undefined : typed.get('before')
    if (isOwn(kind, scope)(key)) {
      if (isNew) return fieldError(submission, 'key', OWN_KEY)
      throw ownKeyRefused(kind)
    }
    let stored: AttributeRow | undefined
    try {
      stored = (await found(platform, entity, scope, [key]))[0]
      if (typeof before === 'string' && stored && comparedText(stored.text) !== comparedText(before)) {
        return invalid(submission, changedMeanwhile(typed, stored.text))
      }
      if (isNew && stored) {
        const link = {
          to: paths.of(kind).one(entity.id, 'attributes/edit', { scope, key, ...fromIn(search) }),
          key: 'attribute.edit-it',
        }
        return fieldError(submission, 'key', { key: 'attribute.key-exists', link })
      }
      await saveAttributes(platform, entity, scope, { [key]: value })
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      return formError(submission, errorKey(error))
    }
    // One that somebody else deleted meanwhile is added once more.
    const toast = { key: stored ? 'attribute.saved' : 'attribute.added', values: { key } }
    return redirectWithToast(request, closeTo, toast)
  }

export const addAttributeAction = saveAttributeAction({ isNew: true })
export const editAttributeAction = saveAttributeAction({ isNew: false })

export async function deleteAttributesLoader(args: LoaderFunctionArgs) {
  const { kind, platform, search, entity, scope, closeTo } = await editing(args)
  const attributes = await found(platform, entity, scope, search.getAll('id'))
  if (attributes.length === 0) throw redirect(closeTo)
  const keys = attributes.map(({ key }) => key)
  const own = keys.filter(isOwn(kind, scope))
  const stuck = keys.filter((key) => !canDeleteAttribute(key))
  return { closeTo, keys: keys.filter((key) => !own.includes(key) && !stuck.includes(key)), stuck, own }
}

export async function deleteAttributesAction(args: ActionFunctionArgs) {
  const { kind, platform, search, entity, scope, closeTo } = await editing(args)
  const isPlatforms = isOwn(kind, scope)
  const chosen = [...new Set(search.getAll('id'))]
  const keys = chosen.filter((key) => canDeleteAttribute(key) && !isPlatforms(key))
  if (keys.length === 0 && chosen.some(isPlatforms)) return data({ error: OWN_KEY }, 400)
  try {
    await deleteAttributes(platform, entity, scope, keys)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return data({ error: errorKey(error) }, 400)
  }
  const toast = { key: 'attribute.deleted', values: { count: keys.length } }
  return redirectWithToast(args.request, closeTo, toast)
}
