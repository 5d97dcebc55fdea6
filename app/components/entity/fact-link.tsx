// Links from an entity to what it belongs to.
import { Link } from '~/components/ui/link'
import { paths } from '~/lib/paths'
import type { EntityItem } from '~/lib/platform/entity-item'

/** Customer users see no page of their customer: to them it is no link. */
export function customerLink(item: EntityItem, canManage: boolean) {
  const { customerId, customerTitle, isPublic } = item
  if (isPublic || !customerTitle) return { text: undefined }
  return { text: customerTitle, to: canManage && customerId ? paths.of('customer').one(customerId) : undefined }
}

/** Customer users see no page of a profile: to them it leads to the list of all devices that have it. */
export const deviceProfilePage = (profileId: string, canManage: boolean) =>
  canManage ? paths.of('deviceProfile').one(profileId) : paths.of('device').list({ profile: profileId })

export const FactLink = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} title={text} className="fact-link">
    {text}
  </Link>
)
