// The devices as a list, live.
import { memo } from 'react'
import { ListPage } from '~/components/entity/list-page'
import { LiveStatus } from '~/components/entity/live-status'
import { useActivity } from '~/components/entity/use-activity'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { LinkButton } from '~/components/ui/link-button'
import type { ActivityWatch } from '~/lib/entity/device/activity'
import { type ActiveDevice, deviceColumns } from '~/lib/entity/device/columns'
import type { EntityList } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { DeviceItem } from '~/lib/platform/device'
import { FirstDeviceArt } from './first-device-art'

interface DeviceListProps {
  list: EntityList<DeviceItem>
  activity: ActivityWatch
  /** True for people who take devices that are offered. */
  canClaim: boolean
}

/** Stays as it is while a page is on its way. */
export const DeviceList = memo(function DeviceList({ list, activity, canClaim }: DeviceListProps) {
  const t = useT()
  const { live, activityOf } = useActivity(activity)
  // A platform that tells it with the device is believed until its attributes say more.
  const items: ActiveDevice[] = list.items.map((device) => {
    const { active = device.active, ...rest } = activityOf.get(device.id) ?? {}
    return { activity: { active, ...rest }, ...device }
  })
  return (
    <ListPage
      kind="device"
      columns={deviceColumns}
      list={list}
      items={items}
      actions={
        canClaim && (
          <LinkButton kind="primary" icon="plus" to={paths.of('device').over('claim', list.params)} preventScrollReset>
            {t('device.claim')}
          </LinkButton>
        )
      }
      status={<LiveStatus live={live} />}
      art={<FirstDeviceArt />}
      menuItems={({ id }) => (
        <Link
          to={paths.of('device').over('credentials', { ...list.params, id })}
          preventScrollReset
          className="menu-entry"
        >
          <Icon name="key" />
          {t('device.credentials')}
        </Link>
      )}
    />
  )
})
