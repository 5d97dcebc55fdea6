// The way to the page, from the tenant down. The last part is the page itself.

import { useMatches } from '@remix-run/react'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import { trailOf } from '~/lib/route-handle'

interface BreadcrumbsProps {
  /** The tenant, or the customer of a customer user; nothing for system administrators. */
  place: string | undefined
}

export function Breadcrumbs({ place }: BreadcrumbsProps) {
  const t = useT()
  const trail = trailOf(useMatches(), t)
  const last = trail.length - 1
  return (
    <nav aria-label={t('common.breadcrumbs')} className="min-w-0 flex-1">
      <ol className="crumbs">
        {place && (
          <li className="truncate text-2">
            <bdi>{place}</bdi>
          </li>
        )}
        {trail.map(({ label, to }, index) => (
          <li key={to}>
            {(place || index > 0) && <Icon name="chevron-end" size={12} className="text-3 opacity-70" />}
            <Link
              to={to}
              prefetch="intent"
              aria-current={index === last ? 'page' : undefined}
              className={`truncate no-underline ${index === last ? 'font-semibold text-1' : 'text-2 hover:text-1 hover:underline'}`}
            >
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
