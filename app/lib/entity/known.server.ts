// The entities a person knows by their names, also of kinds whose pages that role has not: administrators of a tenant know
// their tenant, users of a customer know that customer and its users.
import type { Choices } from '~/lib/forms/choices'
import type { Connection } from '~/lib/platform/connection.server'
import { ownerOf } from '~/lib/platform/entity-calls.server'
import type { Authority, SessionUser } from '~/lib/session/session-user'
import type { Naming } from './choices.server'
import { MOST_OFFERED } from './entity-list.server'
import { findNamed, nameOfEntity } from './entity-naming.server'
import { can, type Kind, kindNames, kindOf, kindOfType } from './kinds'

type Person = Pick<SessionUser, 'authority' | 'tenantId' | 'customerId'>

const beyondPages: Readonly<Record<Authority, readonly Kind[]>> = {
  SYS_ADMIN: [],
  TENANT_ADMIN: ['tenant'],
  CUSTOMER_USER: ['customer', 'user'],
}

export const isKnown = (authority: Authority, kind: Kind) =>
  can(authority, kind, 'see') || beyondPages[authority].includes(kind)

/** The kinds that somebody of that role can relate something to. */
export const relatableKinds = (authority: Authority): Kind[] =>
  kindNames.filter((kind) => kindOf(kind).isRelatable && isKnown(authority, kind))

const NOTHING: Choices = { options: [], isAll: false }

/** Those whose name has what was typed in it. */
export async function findKnown(
  platform: Connection,
  person: Person,
  kind: Kind,
  typed = '',
  most = MOST_OFFERED,
): Promise<Choices> {
  const { authority, tenantId, customerId } = person
  if (can(authority, kind, 'see')) return findNamed(platform, ownerOf(person), kind, typed, most)
  if (!isKnown(authority, kind)) return NOTHING
  // The platform itself tells users of a customer those of theirs.
  if (kind === 'user') return findNamed(platform, { kind: 'tenant' }, kind, typed, most)
  const id = kind === 'tenant' ? tenantId : customerId
  const name = (await nameOfEntity(platform, { entityType: kindOf(kind).type, id })) ?? id
  return name.toLowerCase().includes(typed.toLowerCase()) ? { options: [{ id, name }], isAll: true } : NOTHING
}

/** `typeName`: the field that tells the type. */
export const knownNaming = (typeName: string, person: Person): Naming => ({
  async find(platform, typed, most, form) {
    const kind = kindOfType(String(form?.get(typeName)))
    return kind ? findKnown(platform, person, kind, typed, most) : NOTHING
  },
  nameOf: async (platform, id, form) =>
    (await nameOfEntity(platform, { entityType: String(form?.get(typeName)), id })) ?? id,
})
