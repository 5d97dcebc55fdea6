// A step of setting up a second factor: where codes are to go, or the code that proves it. It stands within a form.
import { FormErrors } from '~/components/forms/form-errors'
import { TextField } from '~/components/forms/text-field'
import { Banner } from '~/components/ui/banner'
import { CopyButton } from '~/components/ui/copy-button'
import type { SetUpAnswer, SetUpStep } from '~/lib/account/second-factor-step'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { CodeField } from './code-field'

interface SecondFactorStepProps {
  step: SetUpStep
  answer?: SetUpAnswer
  large?: boolean
}

export function SecondFactorStep({ step, answer, large }: SecondFactorStepProps) {
  const t = useT()
  const to = step.type === 'SMS' ? 'phoneNumber' : 'email'
  const labels = { code: t('login.code'), phoneNumber: t('profile.phone-number'), email: t('profile.email') }
  const values = step.step === 'to' ? { [to]: step.value } : {}
  const form = bindForm({ id: 'second-factor', result: answer?.result, values })
  if (step.step === 'to') {
    return (
      <>
        <input type="hidden" name="intent" value="to" />
        <FormErrors form={form} labels={labels} />
        <TextField
          key={step.type}
          field={form.field(to)}
          label={labels[to]}
          help={step.type === 'SMS' ? t('profile.phone-number-form') : undefined}
          type={step.type === 'SMS' ? 'tel' : 'email'}
          autoComplete={step.type === 'SMS' ? 'tel' : 'email'}
          dir="ltr"
          large={large}
        />
      </>
    )
  }
  return (
    <>
      <FormErrors form={form} labels={labels} />
      {step.app ? (
        <AppSecret {...step.app} />
      ) : (
        <Banner tone="note" inset>
          {t('login.code-sent')} {step.contact && <bdi dir="ltr">{step.contact}</bdi>}
        </Banner>
      )}
      <CodeField field={form.field('code')} large={large} />
    </>
  )
}

/** For an app on a phone to read, or on this machine to open, or to type. */
function AppSecret({ picture, secret, link }: { picture: string; secret: string; link: string }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-2.5">
      <p>{t('profile.factor-app-help')}</p>
      <a
        href={link}
        className="self-center rounded-5 border border-line-2 bg-white p-2"
        title={t('profile.factor-app-open')}
      >
        <img src={picture} alt={t('profile.factor-app-picture')} width={180} height={180} />
      </a>
      <p className="text-2">{t('profile.factor-app-secret')}</p>
      <p className="flex items-center gap-1.5">
        <code dir="ltr" className="min-w-0 font-mono text-12 select-all wrap-anywhere">
          {secret}
        </code>
        <CopyButton text={secret} label={t('action.copy-named', { name: t('profile.factor-secret') })} />
      </p>
    </div>
  )
}
