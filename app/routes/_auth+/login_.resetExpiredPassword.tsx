// Another password instead of one that is too old: where signing in leads then.
import { PasswordByLink } from '~/components/account/password-by-link'
import { linkAction, linkLoader } from '~/lib/account/password-by-link.server'
import { useT } from '~/lib/i18n/use-t'

export const handle = { i18n: ['login', 'password', 'form'], title: 'login.reset-password' }

export const loader = linkLoader('reset')
export const action = linkAction('reset')

export default function ResetExpiredPasswordPage() {
  const t = useT()
  return <PasswordByLink title={t('login.reset-password')} note={t('login.expired-password-reset-message')} replaces />
}
