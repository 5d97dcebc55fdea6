// The frame of every signed-in page: menu at the side, bar on top, page on a sheet; on phones a bar at the bottom.
import { useLocation } from '@remix-run/react'
import { memo, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '~/components/ui/icon'
import { LinePlace } from '~/components/ui/line'
import { Link } from '~/components/ui/link'
import { MenuPanel, popover, triggerOf } from '~/components/ui/menu'
import { type ToastMessage, Toasts } from '~/components/ui/toasts'
import { useScrollMemory } from '~/components/ui/use-scroll-memory'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { isConfined } from '~/lib/session/confined'
import type { SessionUser } from '~/lib/session/session-user'
import { AccountMenuContent } from './account-menu'
import { Brand } from './brand'
import { Copyright } from './copyright'
import { MenuToggle } from './menu-toggle'
import { bottomPlaces, type Place, type PlaceGroup, placesOf } from './places'
import { MenuGroups } from './side-menu'
import { SignedInAs } from './signed-in-as'
import { SkipLink } from './skip-link'
import { TopBar } from './top-bar'
import { useCurrentPlace } from './use-current-place'

export interface ShellData {
  user: SessionUser
  /** Title of the tenant or customer, when it could be asked for. */
  place: string | undefined
  toasts: ToastMessage[]
  /** The platform keeps messages for people. */
  hasInbox: boolean
  /** The name of the person behind, when they are signed in as the user. */
  self?: string
}

interface AppShellProps extends ShellData {
  appTitle: string
  children: ReactNode
}

/** Stays as it is while a page is on its way. */
export const AppShell = memo(function AppShell({
  user,
  self,
  place,
  toasts,
  hasInbox,
  appTitle,
  children,
}: AppShellProps) {
  const t = useT()
  // Whoever sees dashboards alone is led nowhere else.
  const isAway = isConfined(user)
  const groups = isAway ? [] : placesOf(user.authority)
  const mainMenu = `menu${useId()}`
  const accountMenu = `account${useId()}`
  const main = useRef<HTMLElement>(null)
  useScrollMemory(main, 'page', useLocation().pathname)
  return (
    <div className="shell">
      <SkipLink />
      <SideMenu id={mainMenu} accountMenu={accountMenu} groups={groups} appTitle={appTitle} />
      <TopBar user={user} place={place} hasInbox={hasInbox} groups={groups} accountMenu={accountMenu} />
      <div className="shell-sheet">
        {self !== undefined && <SignedInAs name={user.displayName} self={self} />}
        <LinePlace piece="LineBanner" className="max-sm:sticky max-sm:top-0 max-sm:z-10" />
        <main ref={main} id="content" tabIndex={-1} className="shell-main">
          {children}
        </main>
      </div>
      <BottomBar places={bottomPlaces(groups)} moreMenu={mainMenu} />
      <MenuPanel id={accountMenu} label={t('home.account')} className="w-[320px] sm:w-[292px]">
        <AccountMenuContent user={user} hasPages={!isAway} />
        <Copyright title={appTitle} className="px-2.5 pt-2 pb-1.5 sm:hidden" />
      </MenuPanel>
      <Toasts messages={toasts} />
    </div>
  )
})

interface SideMenuProps {
  id: string
  accountMenu: string
  groups: PlaceGroup[]
  appTitle: string
}

/** A column or a rail; opened, the same stands over the page: beside a rail whole, on phones above the bar. */
function SideMenu({ id, accountMenu, groups, appTitle }: SideMenuProps) {
  const t = useT()
  const menu = useRef<HTMLElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by every way to another page
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])

  return (
    <nav {...popover} ref={menu} id={id} aria-label={t('home.menu')} className="side-menu">
      <Link to={paths.home()} title={appTitle} className="menu-brand">
        <Brand title={appTitle} />
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto px-[10px] pt-[3px]">
        {groups.length > 0 && (
          <Link to={paths.search()} className="menu-item mb-[15px] sm:hidden">
            <Icon name="search" size={17} />
            {t('home.find')}
          </Link>
        )}
        <MenuGroups groups={groups} />
      </div>
      <footer className="px-[10px]">
        <Copyright title={appTitle} className="menu-words truncate px-[11px] pt-2 pb-2.5 max-sm:hidden" />
        <div className="border-t border-line-2 pt-1.5 pb-2 max-sm:mt-2">
          <button {...triggerOf(accountMenu)} className="menu-item w-full sm:hidden">
            <Icon name="user" size={17} />
            {t('home.account')}
          </button>
          <MenuToggle menuId={id} />
        </div>
      </footer>
    </nav>
  )
}

interface BottomBarProps {
  places: Place[]
  moreMenu: string
}

function BottomBar({ places, moreMenu }: BottomBarProps) {
  const t = useT()
  const current = useCurrentPlace(places)
  return (
    <nav aria-label={t('home.menu')} className="phone-bar">
      {places.map((place) => (
        <Link key={place.id} to={place.to} className="phone-item" aria-current={place === current ? 'page' : undefined}>
          <Icon name={place.icon} size={22} stroke={1.5} />
          {t(place.label)}
        </Link>
      ))}
      <button {...triggerOf(moreMenu)} className="phone-item">
        <Icon name="density" size={22} stroke={1.5} />
        {t('home.more')}
      </button>
    </nav>
  )
}
