// The nodes of a hierarchy that are open, as the address has them.
import type { Widget } from '~/lib/dashboard/model/widget'
import type { EntityId } from '~/lib/platform/entity-id'

export const openMember = ({ id }: Pick<Widget, 'id'>) => `open-${id}`

/** Each is a question to the platform. */
const MOST_OPEN = 20
/** What can be asked for its parts. */
const QUERIED = /^(DEVICE|ASSET|ENTITY_VIEW|DASHBOARD|CUSTOMER|USER|TENANT)$/

export function openIn(text: string | null): EntityId[] {
  const nodes = (text ?? '').split(',').flatMap((one): EntityId[] => {
    const [entityType = '', id = ''] = one.split('.')
    return QUERIED.test(entityType) && id ? [{ entityType, id }] : []
  })
  return nodes.slice(-MOST_OPEN)
}

/** With this one open, or no more; undefined for none. */
export function toggled(open: readonly EntityId[], { entityType, id }: EntityId): string | undefined {
  const others = open.filter((one) => one.id !== id)
  const next = others.length < open.length ? others : [...open, { entityType, id }]
  return next.map((one) => `${one.entityType}.${one.id}`).join(',') || undefined
}
