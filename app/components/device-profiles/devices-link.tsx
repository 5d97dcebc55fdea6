// The way from a profile to its devices, in the menu of its row.
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export function DevicesEntry({ profileId }: { profileId: string }) {
  const t = useT()
  return (
    <Link to={paths.of('device').list({ profile: profileId })} className="menu-entry">
      <Icon name="devices" />
      {t('home.devices')}
    </Link>
  )
}
