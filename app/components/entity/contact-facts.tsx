// The address and home dashboard of a customer or a tenant, as lines of its details.

import type { ContactNames } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import type { OrganisationItem } from '~/lib/platform/contact'
import { DashboardName } from './dashboard-name'
import type { Fact } from './detail-facts'

const link = 'underline decoration-line-3 underline-offset-3 hover:text-1'

/** `seesDashboards`: the reader has pages of them. */
export function useContactFacts(
  item: OrganisationItem | undefined,
  { country, homeDashboard }: ContactNames,
  seesDashboards: boolean,
): Fact[] {
  const t = useT()
  if (!item) return []
  const { email, phone, city, state, zip, address, address2 } = item
  return [
    {
      label: t('contact.email'),
      value: email && (
        <a href={`mailto:${email}`} dir="ltr" className={link}>
          {email}
        </a>
      ),
    },
    { label: t('contact.phone'), value: phone && <bdi dir="ltr">{phone}</bdi> },
    { label: t('contact.country'), value: country },
    { label: t('contact.state'), value: state },
    { label: t('contact.city'), value: city },
    { label: t('contact.zip'), value: zip },
    { label: t('contact.address'), value: [address, address2].filter(Boolean).join('\n') || undefined },
    {
      label: t('contact.home-dashboard'),
      value: homeDashboard && (
        <DashboardName
          id={item.homeDashboardId}
          text={item.hidesHomeToolbar ? t('contact.home-without-toolbar', { title: homeDashboard }) : homeDashboard}
          isLinked={seesDashboards}
        />
      ),
    },
  ]
}
