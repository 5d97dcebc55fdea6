// The rarer acts on a device, in menus of the list and of the device's own page.
import { Link } from '@remix-run/react'
import { Icon, type IconName } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { Menu, MenuLine, menuItemLook } from '~/components/ui/menu'
import { useT } from '~/lib/i18n/use-t'
import { type DeviceAct, paths } from '~/lib/paths'
import type { DeviceSummary } from '~/lib/platform/device'

interface Item {
  act: DeviceAct
  icon: IconName
  key: string
}

/** What fits the device as it is: nothing that the platform would refuse. */
function itemsFor({ customerId, isPublic }: DeviceSummary): Item[] {
  if (isPublic) return [{ act: 'unassign', icon: 'lock', key: 'device.make-private' }]
  if (customerId) return [{ act: 'unassign', icon: 'customers', key: 'device.unassign' }]
  return [
    { act: 'assign', icon: 'assign', key: 'device.assign' },
    { act: 'public', icon: 'public', key: 'device.make-public' },
  ]
}

interface DeviceMenuItemsProps {
  device: DeviceSummary
  hrefOf: (act: DeviceAct) => string
}

export function DeviceMenuItems({ device, hrefOf }: DeviceMenuItemsProps) {
  const t = useT()
  return (
    <>
      {itemsFor(device).map(({ act, icon, key }) => (
        <Link key={act} to={hrefOf(act)} preventScrollReset className={menuItemLook}>
          <Icon name={icon} />
          {t(key)}
        </Link>
      ))}
      <MenuLine />
      <Link to={hrefOf('delete')} preventScrollReset className={`${menuItemLook} text-danger`}>
        <Icon name="delete" />
        {t('action.delete')}
      </Link>
    </>
  )
}

interface DeviceRowMenuProps {
  device: DeviceSummary
  /** Of the list, so that it stays as it is beneath. */
  params: Record<string, string>
  canManage: boolean
}

/** The menu at the end of a row. */
export function DeviceRowMenu({ device, params, canManage }: DeviceRowMenuProps) {
  const t = useT()
  const { deviceId, name } = device
  const label = t('device.more-for', { name })
  return (
    <Menu
      label={label}
      trigger={(props) => <IconButton {...props} kind="quiet" size="small" icon="more" label={label} />}
    >
      {canManage && (
        <Link to={paths.device(deviceId, 'edit')} className={menuItemLook}>
          <Icon name="edit" />
          {t('action.edit')}
        </Link>
      )}
      <Link to={paths.device(deviceId, 'credentials')} className={menuItemLook}>
        <Icon name="key" />
        {t('device.credentials')}
      </Link>
      {canManage && (
        <>
          <MenuLine />
          <DeviceMenuItems device={device} hrefOf={(act) => paths.devicesAct(act, [deviceId], params)} />
        </>
      )}
    </Menu>
  )
}
