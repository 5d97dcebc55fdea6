// The other dashboards that one may open from here.

import { Icon } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { Menu, MenuLine } from '~/components/ui/menu'
import type { BoardAbout, NamedBoard } from '~/lib/dashboard/page/about'
import type { BoardPlace } from '~/lib/dashboard/page/data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface BoardPickerProps {
  about: BoardAbout
  place: BoardPlace
}

export function BoardPicker({ about: { dashboards, confined }, place }: BoardPickerProps) {
  const t = useT()
  if (!dashboards) return null
  const { starred, recent, others } = dashboards
  const isNone = starred.length + recent.length + others.length === 0
  if (isNone) return null
  const label = t('board.others')
  const to = (id: string) => (place === 'alone' ? paths.fullDashboard(id) : paths.of('dashboard').one(id))
  const list = (heading: string, boards: readonly NamedBoard[]) =>
    boards.length > 0 && (
      <section aria-label={heading}>
        <p aria-hidden="true" className="px-2 pt-2 pb-1 text-12 text-2">
          {heading}
        </p>
        {boards.map(({ id, title }) => (
          <Link key={id} to={to(id)} discover={false} className="menu-entry">
            <bdi className="truncate">{title}</bdi>
          </Link>
        ))}
      </section>
    )
  return (
    <Menu
      label={label}
      align="start"
      className="max-h-[70dvh] w-[300px] overflow-y-auto"
      trigger={(props) => <IconButton {...props} kind="quiet" icon="chevron-down" label={label} />}
    >
      {list(t('board.starred'), starred)}
      {list(t('board.recent'), recent)}
      {list(t('board.all'), others)}
      {!confined && (
        <>
          <MenuLine />
          <Link to={paths.of('dashboard').list()} className="menu-entry">
            <Icon name="list" />
            {t('board.list')}
          </Link>
        </>
      )}
    </Menu>
  )
}
