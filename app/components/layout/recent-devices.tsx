// The devices added last: where somebody who has just added one looks first.
import { Card } from '~/components/ui/card'
import { Link } from '~/components/ui/link'
import { TextLink } from '~/components/ui/text-link'
import { Time } from '~/components/ui/time'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { DeviceItem } from '~/lib/platform/device'
import { useLocale } from '~/lib/time/locale'

export function RecentDevices({ devices }: { devices: DeviceItem[] }) {
  const t = useT()
  const { now } = useLocale()
  return (
    <section>
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 className="text-13 font-semibold">{t('home.recent-devices')}</h2>
        <TextLink to={paths.of('device').list()}>{t('home.all-devices')}</TextLink>
      </div>
      <Card>
        <ul>
          {devices.map(({ id, name, label, profileName, createdTime }) => (
            <li
              key={id}
              className="relative flex min-h-row items-center gap-4 border-b border-line-1 px-4 py-1 last:border-0 hover:bg-hover"
            >
              <Link to={paths.of('device').one(id)} prefetch="intent" className="row-link min-w-0 flex-1 truncate">
                <bdi>{name}</bdi>
              </Link>
              <span className="min-w-0 flex-1 truncate text-2 max-sm:hidden">
                <bdi>{label}</bdi>
              </span>
              <span className="min-w-0 flex-1 truncate text-2 max-sm:hidden">
                <bdi>{profileName}</bdi>
              </span>
              <Time ts={createdTime} now={now} className="shrink-0 text-2 sm:w-28 sm:text-end" />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
