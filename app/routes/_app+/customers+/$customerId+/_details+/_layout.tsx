// The first tab: what is known about the customer. That of everybody says why it cannot be changed.
import { OrganisationDetails } from '~/components/entity/organisation-details'
import { Banner } from '~/components/ui/banner'
import { useT } from '~/lib/i18n/use-t'

export default function CustomerDetails() {
  const t = useT()
  return (
    <OrganisationDetails
      kind="customer"
      note={({ isReadOnly }) => isReadOnly && <Banner tone="note">{t('customer.public-note')}</Banner>}
    />
  )
}
