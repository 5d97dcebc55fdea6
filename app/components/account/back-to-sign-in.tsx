// The way back from the pages before signing in.
import { TextLink } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export function BackToSignIn() {
  const t = useT()
  return (
    <p>
      <TextLink to={paths.login()}>{t('login.back-to-sign-in')}</TextLink>
    </p>
  )
}
