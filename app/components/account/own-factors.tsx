// The second factors of one's own account, and the way to each.
import { LinkButton } from '~/components/ui/link-button'
import { TitledSection } from '~/components/ui/titled-section'
import { accountPaths } from '~/lib/account-paths'
import { useT } from '~/lib/i18n/use-t'
import type { OwnFactor } from '~/lib/platform/second-factor'
import { factorNames } from './factor-words'

export function OwnFactors({ factors }: { factors: readonly OwnFactor[] }) {
  const t = useT()
  const hasOne = factors.some(({ isSetUp }) => isSetUp)
  // Back-up codes are for when another is not at hand.
  const shown = factors.filter(({ type, isSetUp }) => isSetUp || hasOne || type !== 'BACKUP_CODE')
  return (
    <TitledSection
      id="factors-title"
      title={t('login.second-factor')}
      className="flex flex-col items-start gap-3 border-t border-line-2 pt-5"
    >
      <p className="text-2">{t(shown.length > 0 ? 'profile.factors-about' : 'profile.factors-none')}</p>
      <ul className="w-full divide-y divide-line-1">
        {shown.map(({ type, isSetUp, isDefault, contact, left }) => (
          <li key={type} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <p id={`factor-${type}`} className="font-medium">
                {t(factorNames[type])}
              </p>
              <p className="flex flex-wrap gap-x-3 text-2">
                <span>{t(isSetUp ? 'profile.factor-is-set-up' : 'profile.factor-is-not')}</span>
                {contact && <bdi dir="ltr">{contact}</bdi>}
                {isDefault && <span>{t('profile.factor-first')}</span>}
                {isSetUp && left !== undefined && <span>{t('profile.codes-left', { count: left })}</span>}
              </p>
            </div>
            <LinkButton
              size="small"
              to={accountPaths.ownSecondFactor(type)}
              preventScrollReset
              aria-describedby={`factor-${type}`}
            >
              {t(isSetUp ? 'profile.factor-change' : 'profile.factor-set-up')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
