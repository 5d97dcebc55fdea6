// Entities that stand below a customer or a tenant: where their list is, and the way to it.
import type { T } from '~/lib/i18n/texts'
import { paths, type Query } from '~/lib/paths'
import type { EntityItem } from '~/lib/platform/entity-item'
import { type OwnerKind, placeTexts } from './kind'
import { type Kind, kindNames, kindOf, kinds } from './kinds'

export interface OwnerFacts {
  kind: OwnerKind
  id: string
  title: string
}

/** The owner of one, as addresses of its list take it. */
export function ownerQuery(kind: Kind, { customerId, tenantId }: EntityItem): Query {
  if (!kindOf(kind).below) return {}
  return customerId ? { customer: customerId } : { tenant: tenantId }
}

/** What users are to an owner of that kind: a translation key. */
export const belowTitle = (kind: Kind, owner: OwnerKind) =>
  kind === 'user' && owner === 'tenant' ? 'home.administrators' : placeTexts(kindOf(kind)).title

/** The lists below one, as links from its pages. Nobody's own are those of what only the platform keeps. */
export const listsBelow = (owner: Kind, { id, isReadOnly }: Pick<EntityItem, 'id' | 'isReadOnly'>) =>
  isReadOnly
    ? []
    : kindNames.flatMap((kind) => {
        const above = kindOf(kind).below?.find((one) => one === owner)
        return above
          ? [{ icon: kinds[kind].icon, label: belowTitle(kind, above), to: paths.of(kind).list({ [above]: id }) }]
          : []
      })

/** From the list of owners to the list of what one has. */
export const ownerTrail = (t: T, kind: Kind, owner: OwnerFacts) => [
  { label: t(placeTexts(kinds[owner.kind]).title), to: paths.of(owner.kind).list() },
  { label: owner.title, to: paths.of(owner.kind).one(owner.id) },
  { label: t(belowTitle(kind, owner.kind)), to: paths.of(kind).list({ [owner.kind]: owner.id }) },
]
