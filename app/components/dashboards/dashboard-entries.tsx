// What only dashboards have in the menu of a row.
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { DashboardItem } from '~/lib/platform/dashboard'

export function DashboardEntries({ item: { id, isPublic } }: { item: DashboardItem }) {
  const t = useT()
  const to = paths.of('dashboard')
  return (
    <>
      <Link to={to.one(id, 'customers')} className="menu-entry">
        <Icon name="customers" />
        {t('dashboard.manage-customers')}
      </Link>
      {isPublic && (
        <Link to={to.one(id, 'link')} className="menu-entry">
          <Icon name="share" />
          {t('dashboard.public-link')}
        </Link>
      )}
    </>
  )
}
