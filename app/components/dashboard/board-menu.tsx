// What else can be done with a dashboard.
import { useHref } from '@remix-run/react'
import { Icon } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { Menu } from '~/components/ui/menu'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface BoardMenuProps {
  id: string
  title: string
  canExport: boolean
}

export function BoardMenu({ id, title, canExport }: BoardMenuProps) {
  const t = useT()
  const to = paths.of('dashboard')
  const file = useHref(to.one(id, 'json'))
  const label = t('entity.more-for', { name: title })
  return (
    <Menu label={label} trigger={(props) => <IconButton {...props} icon="more-vertical" label={label} />}>
      <nav aria-label={label}>
        <Link to={to.details(id)} className="menu-entry">
          <Icon name="info" />
          {t('entity.details')}
        </Link>
        {canExport && (
          <a href={file} download className="menu-entry">
            <Icon name="download" />
            {t('entity.export')}
          </a>
        )}
        <Link to={to.one(id, 'address')} className="menu-entry">
          <Icon name="qr" />
          {t('board.address')}
        </Link>
      </nav>
    </Menu>
  )
}
