// A link to a place of which one is the current: that tells so to those who hear it, and to the styles.
import { useLocation } from '@remix-run/react'
import { Link, type LinkProps } from './link'

interface NavLinkProps extends LinkProps {
  /** The place ends here: pages below it are others. */
  end?: boolean
}

export function NavLink({ end, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const [place] = rest.to.split('?', 1)
  const isCurrent = pathname === place || (!end && pathname.startsWith(`${place}/`))
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}
