// A first password: where the activation link of a mail, or of an administrator, leads.
import { PasswordByLink } from '~/components/account/password-by-link'
import { linkAction, linkLoader } from '~/lib/account/password-by-link.server'
import { useT } from '~/lib/i18n/use-t'

export const handle = { i18n: ['login', 'password', 'form'], title: 'login.create-password' }

export const loader = linkLoader('activation')
export const action = linkAction('activation')

export default function CreatePasswordPage() {
  const t = useT()
  return <PasswordByLink title={t('login.create-password')} note={t('login.create-password-help')} />
}
