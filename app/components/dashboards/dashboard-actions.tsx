// The buttons in the head of a dashboard's pages.
import { useFrom } from '~/components/entity/use-from'
import { LinkButton } from '~/components/ui/link-button'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { DashboardItem } from '~/lib/platform/dashboard'

export function DashboardActions({ item: { id, isPublic } }: { item: DashboardItem }) {
  const t = useT()
  const from = useFrom()
  const to = paths.of('dashboard')
  return (
    <>
      <LinkButton icon="customers" to={to.one(id, 'customers', from)} preventScrollReset>
        {t('dashboard.manage-customers')}
      </LinkButton>
      {isPublic && (
        <LinkButton icon="share" to={to.one(id, 'link', from)} preventScrollReset>
          {t('dashboard.public-link')}
        </LinkButton>
      )}
    </>
  )
}
