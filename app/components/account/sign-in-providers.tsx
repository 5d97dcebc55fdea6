// Other ways in, below the form of the password: one link a provider, each a page of the platform's that leads away.
import { buttonClass } from '~/components/ui/button-class'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import type { OfferedProvider } from '~/lib/account/provider-icon'
import { useT } from '~/lib/i18n/use-t'
import { withQuery } from '~/lib/paths'

interface SignInProvidersProps {
  providers: readonly OfferedProvider[]
  /** The page to come back to. */
  redirectTo?: string
}

export function SignInProviders({ providers, redirectTo }: SignInProvidersProps) {
  const t = useT()
  if (providers.length === 0) return null
  return (
    <>
      <p className="my-1 flex items-center gap-3 text-3 before:h-px before:flex-1 before:bg-line-2 after:h-px after:flex-1 after:bg-line-2">
        {t('login.or')}
      </p>
      <ul className="flex flex-col gap-2">
        {providers.map(({ name, icon, path }) => (
          <li key={path}>
            <Link
              to={withQuery(path, { redirectTo })}
              reloadDocument
              className={buttonClass({ size: 'large', className: 'w-full' })}
            >
              <Icon name={icon} size={18} />
              <bdi className="min-w-0 truncate">{t('login.login-with', { name })}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
