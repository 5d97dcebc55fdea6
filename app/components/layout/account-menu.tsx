// The person who is signed in, the appearance they chose, and the way out.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { MenuLine } from '~/components/ui/menu'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { SessionUser } from '~/lib/session/session-user'
import { AppearanceChoice } from './appearance-choices'
import { KeysSwitch } from './keys-switch'
import { LanguageChoice } from './language-choice'
import { homeSettings } from './places'

export function initialsOf({ displayName, email }: Pick<SessionUser, 'displayName' | 'email'>): string {
  const words = (displayName || email)
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return `${first}${last}`.toUpperCase()
}

export function Avatar({ user }: { user: Pick<SessionUser, 'displayName' | 'email'> }) {
  return (
    <span className="inline-flex size-[30px] shrink-0 items-center justify-center rounded-full bg-ink text-11 font-semibold text-on-ink dark:bg-bar">
      {initialsOf(user)}
    </span>
  )
}

interface AccountMenuProps {
  user: SessionUser
  /** Who sees dashboards alone has no other pages. */
  hasPages?: boolean
}

export function AccountMenuContent({ user, hasPages = true }: AccountMenuProps) {
  const t = useT()
  return (
    <>
      <div className="flex items-center gap-2.5 px-2 pt-2 pb-2.5">
        <Avatar user={user} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <bdi>{user.displayName}</bdi>
          </p>
          {user.email !== user.displayName && (
            <p className="truncate text-12 text-2">
              <bdi>{user.email}</bdi>
            </p>
          )}
          <p className="text-12 text-3">{t(`home.authority-${user.authority}`)}</p>
        </div>
      </div>
      <Link to={paths.profile()} className="menu-entry">
        {t('home.profile')}
      </Link>
      {hasPages && (
        <>
          <Link to={paths.jobs()} className="menu-entry">
            {t('home.jobs')}
          </Link>
          <Link to={paths.notices()} className="menu-entry">
            {t('home.notices')}
          </Link>
          <Link to={paths.shortcuts()} className="menu-entry">
            {t('home.shortcuts')}
          </Link>
        </>
      )}
      {hasPages && user.authority === 'TENANT_ADMIN' && (
        <Link to={homeSettings.to} className="menu-entry">
          {t(homeSettings.label)}
        </Link>
      )}
      <MenuLine />
      <div className="flex flex-col gap-2 px-2 py-1.5">
        <AppearanceRow label={t('appearance.theme')}>
          <AppearanceChoice choice="theme" wide />
        </AppearanceRow>
        <AppearanceRow label={t('appearance.contrast')}>
          <AppearanceChoice choice="contrast" wide />
        </AppearanceRow>
        <AppearanceRow label={t('appearance.density')}>
          <AppearanceChoice choice="density" wide />
        </AppearanceRow>
        <KeysSwitch />
        <LanguageChoice className="-mx-1 w-[calc(100%+8px)] justify-start" />
      </div>
      <MenuLine />
      <Form method="post" action={paths.logout()}>
        <button type="submit" className="menu-entry">
          <Icon name="sign-out" className="text-2" />
          {t('home.sign-out')}
        </button>
      </Form>
    </>
  )
}

function AppearanceRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-12 text-2">
        {label}
      </p>
      {children}
    </div>
  )
}
