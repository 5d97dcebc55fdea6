// Another password instead of a forgotten one: where the link that was asked for leads.
import { PasswordByLink } from '~/components/account/password-by-link'
import { linkAction, linkLoader } from '~/lib/account/password-by-link.server'
import { useT } from '~/lib/i18n/use-t'

export const handle = { i18n: ['login', 'password', 'form'], title: 'login.reset-password' }

export const loader = linkLoader('reset')
export const action = linkAction('reset')

export default function ResetPasswordPage() {
  const t = useT()
  return <PasswordByLink title={t('login.reset-password')} note={t('login.reset-password-help')} replaces />
}
