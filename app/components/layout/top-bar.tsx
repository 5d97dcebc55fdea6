// The bar over every page: the way to it, the search of everything, and what is the same everywhere. It works as a form
// and as links; what scripts add to it comes once somebody uses the page (shell-work.tsx), as does what Ctrl K opens.
import { Form } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { Icon } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { useLater } from '~/components/ui/later'
import { triggerOf } from '~/components/ui/menu'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { SessionUser } from '~/lib/session/session-user'
import { Avatar } from './account-menu'
import { Breadcrumbs } from './breadcrumbs'
import type { PlaceGroup } from './places'
import { useCurrentPlace } from './use-current-place'

const later = { load: async () => ({ ...(await import('./shell-work')), ...(await import('./counts')) }) }

interface TopBarProps {
  user: SessionUser
  place: string | undefined
  hasInbox: boolean
  /** None: dashboards are all that the person sees. */
  groups: PlaceGroup[]
  accountMenu: string
}

export function TopBar({ user, place, hasInbox, groups, accountMenu }: TopBarProps) {
  const t = useT()
  return (
    <header className="top-bar">
      <Breadcrumbs place={place} />
      {groups.length > 0 && <TopTools user={user} place={place} hasInbox={hasInbox} groups={groups} />}
      <button {...triggerOf(accountMenu)} title={t('home.account')} className="rounded-full">
        <Avatar user={user} />
        <span className="sr-only">{t('home.account-of', { name: user.displayName })}</span>
      </button>
    </header>
  )
}

function TopTools({ user, place, hasInbox, groups }: Omit<TopBarProps, 'accountMenu'>) {
  const t = useT()
  const current = useCurrentPlace(groups.flatMap(({ places }) => places))
  const work = useLater(later)
  const [wishes, setWishes] = useState(0)
  const wish = () => setWishes((count) => count + 1)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
      // By its place, too: not every keyboard writes a K there.
      if (!(ctrlKey || metaKey) || altKey || shiftKey || !(key === 'k' || code === 'KeyK')) return
      if (event.defaultPrevented) return
      event.preventDefault()
      setWishes((count) => count + 1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <Form action={paths.search()} role="search" aria-label={t('home.find')} className="top-search">
        <Icon name="search" />
        <input
          name="q"
          maxLength={255}
          autoComplete="off"
          dir="auto"
          aria-label={t('home.find')}
          placeholder={t('home.find')}
          onClick={wish}
          onInput={wish}
        />
        <EnterSubmits />
      </Form>
      {user.authority !== 'SYS_ADMIN' && <span className="annunciator-place">{work && <work.Counts />}</span>}
      <span className="top-tools">
        <IconLink kind="quiet" icon="bell" to={paths.notices()} label={t('home.notices')} />
        <IconLink kind="quiet" icon="help" to={paths.help(current?.id)} label={t('home.help')} />
        {work && <work.ShellWork authority={user.authority} place={place} hasInbox={hasInbox} wishes={wishes} />}
      </span>
    </>
  )
}
