// Asking for a link by which a forgotten password is replaced.
import { Form, useActionData } from '@remix-run/react'
import { BackToSignIn } from '~/components/account/back-to-sign-in'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { useCheckedForm } from '~/components/forms/use-checked-form'
import { AuthTitle } from '~/components/layout/auth-title'
import { Banner } from '~/components/ui/banner'
import { requestReset } from '~/lib/account/reset-request.server'
import { useT } from '~/lib/i18n/use-t'

export const handle = { i18n: ['login', 'password', 'user', 'form'], title: 'login.request-password-reset' }

export const action = requestReset

const schema = async () => (await import('~/lib/account/reset-request-form')).ResetRequestSchema

export default function ResetPasswordRequestPage() {
  const answer = useActionData<typeof action>()
  const t = useT()
  const { form, props, checker } = useCheckedForm({ id: 'reset-request', result: answer?.result }, schema)
  const label = t('login.username')
  return (
    <>
      <AuthTitle note={t('login.request-password-reset-help')}>{t('login.request-password-reset')}</AuthTitle>
      {answer?.askedFor && (
        <Banner tone="note" inset>
          {t('login.password-link-sent-message', { email: answer.askedFor })}
        </Banner>
      )}
      <Form method="post" {...props} className="flex flex-col gap-3.5">
        {checker}
        <FormErrors form={form} labels={{ email: label }} />
        <TextField
          field={form.field('email')}
          label={label}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!answer}
          large
        />
        <SubmitButton busyWords={t('login.sending-link')} size="large" className="mt-2">
          {t(answer?.askedFor ? 'login.request-another-link' : 'login.request-link')}
        </SubmitButton>
      </Form>
      <BackToSignIn />
    </>
  )
}
