// What is known about a dashboard, a line each.
import { DetailFacts, type Fact } from '~/components/entity/detail-facts'
import { useImageOf } from '~/components/entity/use-image-of'
import { CopyButton } from '~/components/ui/copy-button'
import type { DashboardLooks } from '~/lib/entity/dashboard/looks'
import { useT } from '~/lib/i18n/use-t'
import type { DashboardItem } from '~/lib/platform/dashboard'
import { localDigits } from '~/lib/time/digits'
import { useLocale } from '~/lib/time/locale'

interface DashboardDetailsProps {
  item: DashboardItem
  looks: DashboardLooks
}

export function DashboardDetails({ item, looks: { hasImage, mobile, publicLink } }: DashboardDetailsProps) {
  const t = useT()
  const { language } = useLocale()
  const imageAt = useImageOf('dashboard', item.id)
  const facts: Fact[] = []
  if (publicLink) {
    facts.push({
      label: t('dashboard.public-link'),
      value: (
        <span className="inline-flex max-w-full items-center gap-1.5">
          <code dir="ltr" className="min-w-0 font-mono text-12 select-all wrap-anywhere">
            {publicLink}
          </code>
          <CopyButton text={publicLink} label={t('dashboard.copy-link')} />
        </span>
      ),
    })
  }
  if (hasImage) {
    facts.push({
      label: t('dashboard.image'),
      value: (
        <img
          src={imageAt}
          alt={t('dashboard.image-now')}
          className="max-h-40 max-w-full rounded-5 border border-line-2"
        />
      ),
    })
  }
  if (mobile) {
    facts.push(
      { label: t('dashboard.on-phones'), value: t(mobile.isHidden ? 'dashboard.hidden' : 'dashboard.shown') },
      { label: t('dashboard.mobile-order'), value: mobile.order && localDigits(mobile.order, language) },
    )
  }
  return <DetailFacts kind="dashboard" item={item} own={facts} />
}
