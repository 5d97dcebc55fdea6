// A new entity that begins as another: its add form is filled from that one, and what no form knows of comes along.
import { MAX_NAME } from '~/lib/forms/text'
import { getT } from '~/lib/i18n/i18n.server'
import { withoutNote } from '~/lib/platform/additional-info'
import type { Connection } from '~/lib/platform/connection.server'
import type { Editable } from '~/lib/platform/editable'
import type { EntityCalls, Identified } from '~/lib/platform/entity-calls.server'
import { isUuid } from '~/lib/platform/entity-id'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { Kind } from './kinds'

/** Members that make an entity this one: whose it is, that it is the default, and what the platform counts. */
const OWN_MEMBERS = [
  'id',
  'createdTime',
  'tenantId',
  'customerId',
  'assignedCustomers',
  'default',
  'externalId',
  'version',
]
/** Usual members of additionalInfo that are true of the other one alone: its dashboards are its own, and so is its gateway. */
const OWN_NOTES = ['homeDashboardId', 'homeDashboardHideToolbar', 'lastConnectedGateway']

export interface CopyForm<Parts extends object, Entity extends Identified> {
  calls: Pick<EntityCalls<Entity>, 'get'>
  parts: Editable<Parts>
  /** Without what else of the kind only one can have. */
  asNew?: (copied: object) => object
  /** Members of additionalInfo that are true of the other one alone, where these are not the usual. */
  ownNotes?: readonly string[]
}

/** The one that the address says is to be copied. */
export function copiedId(request: Request): string | undefined {
  const id = new URL(request.url).searchParams.get('copy') ?? ''
  return isUuid(id) ? id : undefined
}

/** What the address says is to be copied, as the beginning of a new one. */
export async function copiedEntity<Parts extends object, Entity extends Identified>(
  kind: Kind,
  platform: Connection,
  request: Request,
  { calls, asNew = (copied) => copied, ownNotes = OWN_NOTES }: CopyForm<Parts, Entity>,
): Promise<object | undefined> {
  const id = copiedId(request)
  if (!id) return undefined
  const entity: object = await orNotFound(calls.get(platform, id), kind)
  const stored = Object.fromEntries(Object.entries(entity).filter(([name]) => !OWN_MEMBERS.includes(name)))
  if (!stored.additionalInfo) return asNew(stored)
  return asNew({ ...stored, additionalInfo: ownNotes.reduce<unknown>(withoutNote, stored.additionalInfo) })
}

/** What the add form begins with then. */
export async function copiedValues<Parts extends object, Entity extends Identified>(
  kind: Kind,
  platform: Connection,
  request: Request,
  form: CopyForm<Parts, Entity>,
): Promise<(Parts & { copiedName: string }) | undefined> {
  const entity = await copiedEntity(kind, platform, request, form)
  if (!entity) return undefined
  const values = form.parts.read(entity) as Parts & { name?: unknown }
  const copiedName = String(values.name)
  const t = await getT(request)
  return { ...values, copiedName, name: t('entity.copy-name', { name: copiedName }).slice(0, MAX_NAME) }
}
