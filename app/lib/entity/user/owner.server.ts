// The customer or tenant that users belong to: whoever may keep that, keeps them.
import { data } from '@remix-run/node'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { UserItem } from '~/lib/platform/user'
import type { OwnerFacts } from '../below'
import type { Right } from '../kind'
import { listParamsOf } from '../list-params.server'
import { readListQuery } from '../list-query'
import { requireRight } from '../rights.server'
import { sourceOf } from '../sources.server'

interface Owned extends OwnerFacts {
  /** Everybody's customer: nobody signs in for it. */
  isReadOnly?: boolean
}

/** The owner of a list. Throws as `requireRight` does, and a 404 page about the owner. */
export async function ownerAt(request: Request, right: Right): Promise<Owned> {
  const { owner } = readListQuery('user', listParamsOf(request, 'user'))
  if (!owner) throw data({ kind: 'not-found' }, 404)
  return ownerOf(request, owner, right)
}

/** The owner of one user. */
export const ownerOfUser = (request: Request, { customerId, tenantId = '' }: UserItem, right: Right) =>
  ownerOf(request, customerId ? { kind: 'customer', id: customerId } : { kind: 'tenant', id: tenantId }, right)

async function ownerOf(request: Request, { kind, id }: Omit<OwnerFacts, 'title'>, right: Right): Promise<Owned> {
  const { platform } = await requireRight(request, kind, right)
  const { name, isReadOnly } = await orNotFound(sourceOf(kind).info(platform, id), kind)
  return { kind, id, title: name, isReadOnly }
}
