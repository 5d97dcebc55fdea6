// A link inside the console: an anchor and nothing else. One listener follows the links of the whole page
// (layout/follow-links.tsx), so that a hundred links of a list are not a hundred subscriptions to the router.
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { withBase } from '~/lib/with-base'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A path of the console, without the base path: `/devices?page=2`. */
  to: string
  /** Fetches the page once somebody points at the link. */
  prefetch?: 'intent'
  /** The page stays scrolled as it is. */
  preventScrollReset?: boolean
  /** Back does not come here again. */
  replace?: boolean
  /** The browser asks for the page anew. */
  reloadDocument?: boolean
  /** False for links of which many lead to the same kind of page: one of them is enough to learn of its routes. */
  discover?: boolean
}

export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, prefetch, preventScrollReset, replace, reloadDocument, discover = true, ...rest },
  ref,
) {
  return (
    <a
      ref={ref}
      {...rest}
      href={withBase(to)}
      data-prefetch={prefetch && ''}
      data-keep-scroll={preventScrollReset ? '' : undefined}
      data-replace={replace ? '' : undefined}
      data-reload={reloadDocument ? '' : undefined}
      data-discover={discover && !reloadDocument ? 'true' : undefined}
    />
  )
})
