// The dashboards that a person has starred, and those they opened last, over the list of all. Phones have the list at once.
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import type { NamedBoard } from '~/lib/dashboard/page/about'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export interface Kept {
  starred: NamedBoard[]
  recent: NamedBoard[]
}

export function KeptBoards({ starred, recent }: Kept) {
  const t = useT()
  const seen = new Set(starred.map(({ id }) => id))
  const others = recent.filter(({ id }) => !seen.has(id)).slice(0, 5)
  if (starred.length + others.length === 0) return null
  return (
    <nav
      aria-label={t('dashboard.kept')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-gutter pb-2 max-sm:hidden"
    >
      {starred.length > 0 && <Row label={t('dashboard.starred')} boards={starred} isStarred />}
      {others.length > 0 && <Row label={t('dashboard.opened-last')} boards={others} />}
    </nav>
  )
}

const Row = ({ label, boards, isStarred }: { label: string; boards: NamedBoard[]; isStarred?: boolean }) => (
  <ul aria-label={label} className="flex flex-wrap items-center gap-2">
    <li aria-hidden="true" className="text-12 text-2">
      {label}
    </li>
    {boards.map(({ id, title }) => (
      <li key={id}>
        <Link to={paths.of('dashboard').one(id)} prefetch="intent" discover={false} className="filter-chip">
          {isStarred && <Icon name="star" size={14} className="fill-current text-2" />}
          <bdi className="truncate">{title}</bdi>
        </Link>
      </li>
    ))}
  </ul>
)
