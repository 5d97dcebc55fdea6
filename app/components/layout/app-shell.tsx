// The frame of every signed-in page: menu at the side, bar on top, page on a sheet; on phones a bar at the bottom.
import { useLocation } from '@remix-run/react'
import { memo, type ReactNode, useId, useRef } from 'react'
import { Icon } from '~/components/ui/icon'
import { LinePlace } from '~/components/ui/line'
import { Link } from '~/components/ui/link'
import { MenuPanel, triggerOf } from '~/components/ui/menu'
import { NavLink } from '~/components/ui/nav-link'
import { type ToastMessage, Toasts } from '~/components/ui/toasts'
import { useScrollMemory } from '~/components/ui/use-scroll-memory'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { SessionUser } from '~/lib/session/session-user'
import { AccountMenuContent, Avatar } from './account-menu'
import { Brand } from './brand'
import { Breadcrumbs } from './breadcrumbs'
import { Copyright } from './copyright'
import { MenuToggle } from './menu-toggle'
import { bottomPlaces, type Place, type PlaceGroup, placesOf } from './places'
import { MenuGroups } from './side-menu'
import { SkipLink } from './skip-link'

export interface ShellData {
  user: SessionUser
  /** Title of the tenant or customer, when it could be asked for. */
  place: string | undefined
  toasts: ToastMessage[]
}

interface AppShellProps extends ShellData {
  appTitle: string
  children: ReactNode
}

/** Stays as it is while a page is on its way. */
export const AppShell = memo(function AppShell({ user, place, toasts, appTitle, children }: AppShellProps) {
  const t = useT()
  const groups = placesOf(user.authority)
  const onBar = bottomPlaces(user.authority)
  // One menu for both widths: the bar on top opens it by the avatar, the phone's bar by "More".
  const accountMenu = `account${useId()}`
  const main = useRef<HTMLElement>(null)
  useScrollMemory(main, 'page', useLocation().pathname)
  return (
    <div className="shell">
      <SkipLink />
      <SideMenu groups={groups} appTitle={appTitle} />
      <header className="hidden items-center gap-3 ps-3 pe-4 [grid-area:top] sm:flex print:hidden">
        <Breadcrumbs place={place} />
        <button {...triggerOf(accountMenu)} title={t('home.account')} className="rounded-full">
          <Avatar user={user} />
          <span className="sr-only">{t('home.account-of', { name: user.displayName })}</span>
        </button>
      </header>
      <div className="shell-sheet">
        <LinePlace piece="LineBanner" className="max-sm:sticky max-sm:top-0 max-sm:z-10" />
        <main ref={main} id="content" tabIndex={-1} className="shell-main">
          {children}
        </main>
      </div>
      <BottomBar places={onBar} moreMenu={accountMenu} />
      <MenuPanel id={accountMenu} label={t('home.account')} className="w-[320px] sm:w-[292px]">
        {groups.flatMap(({ places }) => places).length > onBar.length && (
          <div className="menu-column px-1 pt-1 sm:hidden">
            <MenuGroups groups={groups} />
          </div>
        )}
        <AccountMenuContent user={user} />
        <Copyright title={appTitle} className="px-2.5 pt-2 pb-1.5 sm:hidden" />
      </MenuPanel>
      <Toasts messages={toasts} />
    </div>
  )
})

function SideMenu({ groups, appTitle }: { groups: PlaceGroup[]; appTitle: string }) {
  const t = useT()
  return (
    <nav
      aria-label={t('home.menu')}
      className="menu-column hidden min-h-0 flex-col [grid-area:menu] sm:flex print:hidden"
    >
      <Link to={paths.home()} title={appTitle} className="menu-brand">
        <Brand title={appTitle} />
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto px-[10px] pt-[3px]">
        <MenuGroups groups={groups} />
      </div>
      <footer className="px-[10px]">
        <Copyright title={appTitle} className="menu-words truncate px-[11px] pt-2 pb-2.5" />
        <div className="border-t border-line-2 pt-1.5 pb-2">
          <MenuToggle groups={groups} appTitle={appTitle} />
        </div>
      </footer>
    </nav>
  )
}

function BottomBar({ places, moreMenu }: { places: Place[]; moreMenu: string }) {
  const t = useT()
  return (
    <nav aria-label={t('home.menu')} className="phone-bar">
      {places.map((place) => (
        <NavLink key={place.id} to={place.to} className="phone-item">
          <Icon name={place.icon} size={22} stroke={1.5} />
          {t(place.label)}
        </NavLink>
      ))}
      <button {...triggerOf(moreMenu)} className="phone-item">
        <Icon name="density" size={22} stroke={1.5} />
        {t('home.more')}
      </button>
    </nav>
  )
}
