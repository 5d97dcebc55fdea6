// Links from an entity to what it belongs to. Customers and profiles have no pages yet: their links lead to the list of
// all that is theirs.
import { Link } from '~/components/ui/link'
import type { Kind } from '~/lib/entity/kinds'
import { paths } from '~/lib/paths'
import type { OwnedItem } from '~/lib/platform/owned'

/** Customer users see one customer's entities only: to them it is no link. */
export function useCustomerLink(kind: Kind, item: OwnedItem, canManage: boolean) {
  const { customerId, customerTitle, isPublic } = item
  if (isPublic || !customerTitle) return { text: undefined }
  return { text: customerTitle, to: canManage ? paths.of(kind).list({ customer: customerId }) : undefined }
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
