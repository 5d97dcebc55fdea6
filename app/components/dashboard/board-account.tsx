// The account of somebody who sees dashboards alone: their profile, their looks, and the way out.
import { AccountMenuContent, Avatar } from '~/components/layout/account-menu'
import { Menu } from '~/components/ui/menu'
import { useT } from '~/lib/i18n/use-t'
import type { SessionUser } from '~/lib/session/session-user'

export function BoardAccount({ user }: { user: SessionUser }) {
  const t = useT()
  return (
    <Menu
      label={t('home.account')}
      className="w-[292px]"
      trigger={(props) => (
        <button {...props} title={t('home.account')} className="rounded-full">
          <Avatar user={user} />
          <span className="sr-only">{t('home.account-of', { name: user.displayName })}</span>
        </button>
      )}
    >
      <AccountMenuContent user={user} hasPages={false} />
    </Menu>
  )
}
