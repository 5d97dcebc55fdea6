// Links from an entity to what it belongs to. Profiles have no pages yet: their links lead to the list of all that is
// theirs.
import { Link } from '~/components/ui/link'
import { paths } from '~/lib/paths'
import type { EntityItem } from '~/lib/platform/entity-item'

/** Customer users see no page of their customer: to them it is no link. */
export function customerLink(item: EntityItem, canManage: boolean) {
  const { customerId, customerTitle, isPublic } = item
  if (isPublic || !customerTitle) return { text: undefined }
  return { text: customerTitle, to: canManage && customerId ? paths.of('customer').one(customerId) : undefined }
}

export const FactLink = ({ to, text }: { to: string; text: string }) => (
  <Link
    to={to}
    title={text}
    className="max-w-full truncate text-inherit underline decoration-line-3 underline-offset-3 hover:text-1"
  >
    <bdi>{text}</bdi>
  </Link>
)
