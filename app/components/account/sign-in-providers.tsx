// Other ways in, below the form of the password: one link a provider, each a page of the platform's that leads away.
import { buttonClass } from '~/components/ui/button-class'
import { Icon, type IconName } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import { withQuery } from '~/lib/paths'

/** Icons as platforms name them, without prefix and ending; whatever else an administrator chose is a lock. */
const icons: Record<string, IconName> = {
  account: 'user',
  apple: 'brand-apple',
  domain: 'tenants',
  email: 'mail',
  facebook: 'brand-facebook',
  github: 'brand-github',
  gitlab: 'brand-gitlab',
  google: 'brand-google',
  key: 'key',
  linkedin: 'brand-linkedin',
  microsoft: 'brand-microsoft',
  'microsoft-azure': 'brand-microsoft',
  'office-building': 'tenants',
}

const iconOf = (stored: string): IconName => {
  const name = stored
    .trim()
    .replace(/^mdi:/, '')
    .replace(/-(?:logo|outline|variant)$/, '')
  return Object.hasOwn(icons, name) ? (icons[name] ?? 'shield') : 'shield'
}

interface SignInProvidersProps {
  providers: readonly { name: string; icon: string; path: string }[]
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
              <Icon name={iconOf(icon)} size={18} />
              <bdi className="min-w-0 truncate">{t('login.login-with', { name })}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
