// The nodes of a hierarchy that are open, as the address has them.
import type { Widget } from '~/lib/dashboard/model/widget'
import type { EntityId } from '~/lib/platform/entity-id'

export const openMember = ({ id }: Pick<Widget, 'id'>) => `open-${id}`

/** Each is a question to the platform. */
const MOST_OPEN = 24
/** What can be asked for its parts. */
const QUERIED = /^(DEVICE|ASSET|ENTITY_VIEW|DASHBOARD|CUSTOMER|USER|TENANT)$/

export function openIn(text: string | null): EntityId[] {
  const nodes = (text ?? '').split(',').flatMap((one): EntityId[] => {
    const [entityType = '', id = ''] = one.split('.')
    return QUERIED.test(entityType) && id ? [{ entityType, id }] : []
  })
  return nodes.slice(-MOST_OPEN)
}

/** All are closed, and stay so. */
const NONE = '-'

/** With this one open, or no more. */
export function toggled(open: readonly EntityId[], { entityType, id }: EntityId): string {
  const others = open.filter((one) => one.id !== id)
  const next = others.length < open.length ? others : [...open, { entityType, id }]
  return written(next) || NONE
}

const written = (open: readonly EntityId[]) => open.map((one) => `${one.entityType}.${one.id}`).join(',')

/** With these open beside those that are; undefined where there is no room for more. */
export function opened(open: readonly EntityId[], more: readonly EntityId[]): string | undefined {
  const fresh = more.filter(({ id }) => !open.some((one) => one.id === id)).slice(0, MOST_OPEN - open.length)
  return fresh.length > 0 ? written([...open, ...fresh]) : undefined
}
