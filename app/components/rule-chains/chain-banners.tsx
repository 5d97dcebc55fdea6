// What came of saving, and what somebody else did meanwhile.
import { Banner } from '~/components/ui/banner'
import { textLinkClass } from '~/components/ui/text-link'
import type { ChainOutcome, ChainView } from '~/lib/entity/rule-chain/editor-data'
import { useT } from '~/lib/i18n/use-t'

interface ChainBannersProps {
  draft: ChainView['draft']
  outcome: ChainOutcome | undefined
}

export function ChainBanners({ draft, outcome }: ChainBannersProps) {
  const t = useT()
  if (outcome?.kind === 'faulty')
    return (
      <Banner tone="critical" icon="alert" title={t('chain.not-saved')}>
        {t('chain.not-saved-checks')}{' '}
        <a href="#to-check" className={textLinkClass}>
          {t('chain.to-check-link')}
        </a>
      </Banner>
    )
  if (outcome?.kind === 'refused')
    return (
      <Banner tone="critical" icon="alert" title={t('chain.not-saved')}>
        {t(outcome.key, outcome.values)}
      </Banner>
    )
  if (outcome?.kind === 'unreadable')
    return (
      <Banner tone="critical" icon="alert" title={t('chain.not-saved')}>
        {t('form.unreadable')}
      </Banner>
    )
  return draft?.isStale ? (
    <Banner tone="caution" title={t('chain.stale')}>
      {t('chain.stale-text')}
    </Banner>
  ) : null
}
