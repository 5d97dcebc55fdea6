// What else can be done with a dashboard.
import { useHref, useLocation } from '@remix-run/react'
import { CopyButton } from '~/components/ui/copy-button'
import { Icon } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { Menu, MenuLine } from '~/components/ui/menu'
import type { BoardAbout } from '~/lib/dashboard/page/about'
import type { BoardData } from '~/lib/dashboard/page/data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { BoardStar } from './board-star'

interface BoardMenuProps {
  board: BoardData
  about: BoardAbout
  otherView?: { label: string; to: string }
}

export function BoardMenu({ board, about, otherView }: BoardMenuProps) {
  const { id, title, settings, canManage } = board
  const t = useT()
  const to = paths.of('dashboard')
  const file = useHref(to.one(id, 'json'))
  const { search } = useLocation()
  const label = t('entity.more-for', { name: title })
  const { publicLink, confined } = about
  return (
    <Menu label={label} trigger={(props) => <IconButton {...props} icon="more-vertical" label={label} />}>
      <BoardStar id={id} isStarred={about.isStarred} />
      {otherView && (
        <Link to={otherView.to} className="menu-entry">
          <Icon name="full-screen" />
          {otherView.label}
        </Link>
      )}
      {!confined && (
        <Link to={to.details(id)} className="menu-entry">
          <Icon name="info" />
          {t('entity.details')}
        </Link>
      )}
      {canManage && settings.showDashboardExport && (
        <a href={file} download className="menu-entry">
          <Icon name="download" />
          {t('entity.export')}
        </a>
      )}
      {!confined && (
        <Link to={to.one(id, 'address')} className="menu-entry">
          <Icon name="qr" />
          {t('board.address')}
        </Link>
      )}
      {!confined && canManage && publicLink && (
        <Link to={to.one(id, 'link')} className="menu-entry">
          <Icon name="share" />
          {t('board.public-link')}
        </Link>
      )}
      <div className="needs-script">
        <MenuLine />
        <div className="flex flex-col gap-1 px-2 py-1">
          <CopyButton words text={() => window.location.href} label={t('board.copy-view')} />
          {publicLink && <CopyButton words text={() => withView(publicLink, search)} label={t('board.copy-public')} />}
        </div>
      </div>
    </Menu>
  )
}

/** The public link with what is chosen on the page. */
function withView(link: string, search: string): string {
  const url = new URL(link)
  for (const [name, value] of new URLSearchParams(search)) if (name !== 'publicId') url.searchParams.append(name, value)
  return url.href
}
