// What an action leads somewhere with, or stands there without one.
import type { ReactNode } from 'react'
import { Link } from '~/components/ui/link'

interface MaybeLinkProps {
  to: string | undefined
  className?: string
  children: ReactNode
}

export const MaybeLink = ({ to, className = 'text-link', children }: MaybeLinkProps) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
