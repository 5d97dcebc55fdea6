// The first tab: what is known about a user.
import { DashboardName } from '~/components/entity/dashboard-name'
import { DetailFacts } from '~/components/entity/detail-facts'
import { useEntityFrame } from '~/components/entity/use-entity-item'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { accountState } from './account-state'

export function UserDetails() {
  const t = useT()
  const format = useFormat()
  const frame = useEntityFrame('user')
  if (!frame) return null
  const { item, names = {} } = frame
  const { firstName, lastName, lastSignIn, isFullscreen, hidesHomeToolbar, defaultDashboardId, homeDashboardId } = item
  // Tenant administrators keep users of customers, and system administrators those of tenants.
  const isOfCustomer = item.customerId !== undefined
  const { defaultDashboard, homeDashboard } = names
  return (
    <DetailFacts
      kind="user"
      item={item}
      own={[
        { label: t('user.first-name'), value: firstName },
        { label: t('user.last-name'), value: lastName },
        { label: t('user.account'), value: t(accountState(item)) },
        {
          label: t('user.last-sign-in'),
          value: lastSignIn && <time dateTime={new Date(lastSignIn).toISOString()}>{format.full(lastSignIn)}</time>,
        },
        {
          label: t('user.default-dashboard'),
          value: defaultDashboard && (
            <DashboardName
              id={defaultDashboardId}
              text={isFullscreen ? t('user.default-fullscreen', { title: defaultDashboard }) : defaultDashboard}
              isLinked={isOfCustomer}
            />
          ),
        },
        {
          label: t('contact.home-dashboard'),
          value: homeDashboard && (
            <DashboardName
              id={homeDashboardId}
              text={hidesHomeToolbar ? t('contact.home-without-toolbar', { title: homeDashboard }) : homeDashboard}
              isLinked={isOfCustomer}
            />
          ),
        },
      ]}
    />
  )
}
