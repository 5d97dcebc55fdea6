// What came of saving, and what somebody else did meanwhile.
import { Fragment } from 'react'
import { useAddress } from '~/components/tables/use-address'
import { Banner } from '~/components/ui/banner'
import { TextLink, textLinkClass } from '~/components/ui/text-link'
import type { ChainOutcome, ChainView } from '~/lib/entity/rule-chain/editor-data'
import { useT } from '~/lib/i18n/use-t'

interface ChainBannersProps {
  draft: ChainView['draft']
  outcome: ChainOutcome | undefined
}

export function ChainBanners({ draft, outcome }: ChainBannersProps) {
  const t = useT()
  const { withParams } = useAddress()
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
        {outcome.nodes.length > 0 && (
          <span className="block">
            {t('chain.because-of')}{' '}
            {outcome.nodes.map(({ key, name }, at) => (
              <Fragment key={key}>
                {at > 0 && ' · '}
                <TextLink to={`${withParams({ at: key })}#node-${key}`}>
                  <bdi>{name.trim() || t('chain.unnamed')}</bdi>
                </TextLink>
              </Fragment>
            ))}
          </span>
        )}
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
