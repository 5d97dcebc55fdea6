// The page that the link of a mail leads to, over password-by-link.server.ts: a form for the password, or what to do when the link opens nothing any more.
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { useCheckedForm } from '~/components/forms/use-checked-form'
import { AuthTitle } from '~/components/layout/auth-title'
import { LinkButton } from '~/components/ui/link-button'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { PasswordPolicy } from '~/lib/platform/password-policy'
import { BackToSignIn } from './back-to-sign-in'
import { NewPasswordFields, useNewPasswordLabels } from './new-password-fields'

interface PasswordByLinkProps {
  title: string
  note: string
  /** There was a password before. */
  replaces?: boolean
}

export function PasswordByLink({ title, note, replaces = false }: PasswordByLinkProps) {
  const t = useT()
  const { policy, isGood } = useLoaderData<{ policy: PasswordPolicy; isGood: boolean }>()
  const result = useActionData<{ result: FormResult }>()?.result
  const labels = useNewPasswordLabels()
  const schema = async () => (await import('~/lib/account/password-form')).newPasswordForm(policy)
  const { form, props, checker } = useCheckedForm({ id: 'set-password', result }, schema)
  if (!isGood && !result) return <DeadLink replaces={replaces} />
  return (
    <>
      <AuthTitle note={note}>{title}</AuthTitle>
      <Form method="post" {...props} className="flex flex-col gap-3.5">
        {checker}
        <FormErrors form={form} labels={labels} />
        <NewPasswordFields form={form} policy={policy} replaces={replaces} large autoFocus={!result} />
        <SubmitButton busyWords={t('form.saving')} size="large" className="mt-2">
          {t('login.set-password')}
        </SubmitButton>
      </Form>
      <BackToSignIn />
    </>
  )
}

function DeadLink({ replaces }: { replaces: boolean }) {
  const t = useT()
  return (
    <>
      <AuthTitle>{t('login.link-dead')}</AuthTitle>
      <p className="text-14">{t(replaces ? 'login.reset-link-dead' : 'login.activation-link-dead')}</p>
      {replaces ? (
        <div>
          <LinkButton to={paths.resetPasswordRequest()}>{t('login.request-another-link')}</LinkButton>
        </div>
      ) : (
        <p className="text-14 text-2">{t('login.activation-link-dead-help')}</p>
      )}
      <BackToSignIn />
    </>
  )
}
