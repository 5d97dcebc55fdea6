// The tools of a list: columns, density, loading it again, and what is needed less often.
import { useLocation } from '@remix-run/react'
import { Icon } from '~/components/ui/icon'
import { IconButton, IconLink } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { Menu } from '~/components/ui/menu'
import type { Kind } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths, type Query } from '~/lib/paths'
import { DensityMenu } from './density-menu'

interface ListToolsProps {
  kind: Kind
  /** The list as it stands in an address. */
  params: Query
  /** The rows that are chosen. */
  ids: ReadonlySet<string>
}

/** More do not fit into an address. */
const MOST_IDS = 150

export function ListTools({ kind, params, ids }: ListToolsProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const to = paths.of(kind)
  const chosen = ids.size > 0 && ids.size <= MOST_IDS ? { id: [...ids] } : {}
  return (
    <>
      <IconLink icon="columns" label={t('entity.columns')} to={to.over('columns', params)} preventScrollReset />
      <DensityMenu />
      <IconLink icon="refresh" label={t('action.load-again')} to={pathname + search} preventScrollReset />
      <Menu
        label={t('action.more')}
        trigger={(props) => <IconButton {...props} icon="more" label={t('entity.more-list')} />}
      >
        <Link to={to.over('export', { ...params, ...chosen })} preventScrollReset className="menu-entry">
          <Icon name="export" />
          {t('action.export')}
        </Link>
      </Menu>
    </>
  )
}
