// The entities a person knows by their names, also of kinds whose pages that role has not: administrators of a tenant know
// their tenant, users of a customer know that customer and its users.
import { type Choices, NO_CHOICES } from '~/lib/forms/choices'
import type { Connection } from '~/lib/platform/connection.server'
import { ownerOf } from '~/lib/platform/entity-calls.server'
import type { Authority, SessionUser } from '~/lib/session/session-user'
import type { Naming } from './choices.server'
import { MOST_OFFERED } from './entity-list.server'
import { entityNaming, findNamed, nameOfEntity, type Sought } from './entity-naming.server'
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

export async function findKnown(platform: Connection, person: Person, wanted: Sought): Promise<Choices> {
  const { authority, tenantId, customerId } = person
  const { kind, typed = '', most = MOST_OFFERED } = wanted
  const sought = { kind, typed, most }
  if (can(authority, kind, 'see')) return findNamed(platform, ownerOf(person), sought)
  if (!isKnown(authority, kind)) return NO_CHOICES
  // The platform itself tells users of a customer those of theirs.
  if (kind === 'user') return findNamed(platform, { kind: 'tenant' }, sought)
  const id = kind === 'tenant' ? tenantId : customerId
  const name = (await nameOfEntity(platform, { entityType: kindOf(kind).type, id })) ?? id
  return name.toLowerCase().includes(typed.toLowerCase()) ? { options: [{ id, name }], isAll: true } : NO_CHOICES
}

/** `typeName`: the field that tells the type. */
export const knownNaming = (typeName: string, person: Person): Naming => ({
  ...entityNaming(typeName),
  async find(platform, typed, most, form) {
    const kind = kindOfType(String(form?.get(typeName)))
    return kind ? findKnown(platform, person, { kind, typed, most }) : NO_CHOICES
  },
})
