// A password tried against the policy as it stands in the form, while somebody types in either. Without scripts a button
// asks the server.
import { useEffect, useRef, useState } from 'react'
import { RuledPassword } from '~/components/account/ruled-password'
import { SubmitButton } from '~/components/forms/submit-button'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import type { PasswordPolicy } from '~/lib/platform/password-policy'
import { PRESS } from '~/lib/settings/secrets'
import { policyOf } from '~/lib/settings/typed-policy'
import { SettingsSection } from './settings-section'

interface PolicyTrialProps {
  form: FormBinding
  /** As the form stood when it was sent. */
  values: Readonly<Record<string, unknown>>
  hasWiderPolicy: boolean
  /** What the server found: keys of the rules that were not met. */
  unmet?: string[]
}

export function PolicyTrial({ form, values, hasWiderPolicy, unmet }: PolicyTrialProps) {
  const t = useT()
  const here = useRef<HTMLDivElement>(null)
  const [policy, setPolicy] = useState<PasswordPolicy>(() => policyOf(values, hasWiderPolicy))
  useEffect(() => {
    const form = here.current?.closest('form')
    const read = () => form && setPolicy(policyOf(Object.fromEntries(new FormData(form)), hasWiderPolicy))
    form?.addEventListener('input', read)
    return () => form?.removeEventListener('input', read)
  }, [hasWiderPolicy])
  return (
    <SettingsSection title={t('settings.security-try')} about={t('settings.security-try-about')}>
      <div ref={here} className="sm:col-span-2">
        <RuledPassword
          field={{ ...form.field('trial'), value: '' }}
          label={t('settings.security-trial')}
          optional
          rulesId={`${form.id}-trial-rules`}
          policy={policy}
          broken={unmet ?? []}
          replaces={false}
        />
        <div className="mt-3 without-script">
          <SubmitButton kind="secondary" name={PRESS} value="test" busyWords={t('form.working')}>
            {t('settings.security-try-it')}
          </SubmitButton>
        </div>
      </div>
    </SettingsSection>
  )
}
