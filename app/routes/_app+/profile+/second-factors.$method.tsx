// One second factor of one's own account: set up, preferred, or removed.
import { useActionData, useLoaderData } from '@remix-run/react'
import { BackupCodes } from '~/components/account/backup-codes'
import { factorNames } from '~/components/account/factor-words'
import { SecondFactorStep } from '~/components/account/second-factor-step'
import { ErrorWords } from '~/components/forms/error-words'
import { SubmitButton } from '~/components/forms/submit-button'
import { ErrorSummary } from '~/components/ui/error-summary'
import { RouteDialog } from '~/components/ui/route-dialog'
import { TextLink } from '~/components/ui/text-link'
import { type FactorAnswer, factorAction, factorLoader } from '~/lib/account/own-factors.server'
import { accountPaths } from '~/lib/account-paths'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export const handle = { title: 'login.second-factor' }

export const loader = factorLoader
export const action = factorAction

export default function OwnSecondFactor() {
  const { factor, ...set } = useLoaderData<typeof loader>()
  const answer = useActionData() as FactorAnswer | undefined
  const step = 'step' in set ? set.step : undefined
  const t = useT()
  const { type, isSetUp, isDefault } = factor
  const isCodes = type === 'BACKUP_CODE'
  const codes = answer?.codes
  const button = (intent: string, words: string, kind?: 'danger' | 'secondary') => (
    <SubmitButton name="intent" value={intent} kind={kind} busyWords={t('form.working')}>
      {t(words)}
    </SubmitButton>
  )
  const actions = step ? (
    <SubmitButton busyWords={t('form.working')}>
      {t(step.step === 'to' ? 'login.send-code' : 'profile.factor-finish')}
    </SubmitButton>
  ) : (
    <>
      {isSetUp && button('remove', 'profile.factor-remove', 'danger')}
      {isSetUp && !isCodes && !isDefault && button('prefer', 'profile.factor-prefer')}
      {isCodes && button('codes', isSetUp ? 'profile.codes-make-new' : 'profile.codes-make')}
    </>
  )
  return (
    <RouteDialog
      title={t(factorNames[type])}
      closeTo={paths.profile()}
      width={480}
      form={{ action: accountPaths.ownSecondFactor(type) }}
      actions={codes ? undefined : actions}
    >
      <div className="flex flex-col gap-4">
        {answer?.error && <ErrorSummary title={<ErrorWords error={answer.error} />} />}
        {codes ? <BackupCodes codes={codes} /> : step && <SecondFactorStep step={step} answer={answer} />}
        {step?.step === 'code' && !step.app && (
          <p>
            <TextLink to={accountPaths.ownSecondFactor(type, { again: '1' })}>{t('profile.factor-again')}</TextLink>
          </p>
        )}
        {!codes && isCodes && <p>{t(isSetUp ? 'profile.codes-renew-about' : 'profile.codes-about')}</p>}
        {isSetUp && !isCodes && <p>{t(isDefault ? 'profile.factor-first-about' : 'profile.factor-about')}</p>}
        {isSetUp && !codes && <p className="text-2">{t('profile.factor-remove-about')}</p>}
      </div>
    </RouteDialog>
  )
}
