// The columns of the devices list, its lines on a phone, and the acts on several devices. A column is a row here.
import { LastSeen } from '~/components/entity/last-seen'
import type { BulkAction } from '~/components/tables/bulk-bar'
import type { Column, PhoneRow } from '~/components/tables/column'
import { StateChip, StateDot } from '~/components/ui/chip'
import { OutsideText } from '~/components/ui/outside-text'
import type { DeviceActivity } from '~/lib/entity/device-activity'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { DeviceSummary } from '~/lib/platform/device'
import { useFormat } from '~/lib/time/locale'

const NOTHING = '–'

const Text = ({ text }: { text: string | undefined }) =>
  text ? <OutsideText text={text} className="max-w-72" /> : <span className="text-3">{NOTHING}</span>

type ActivityOf = ReadonlyMap<string, DeviceActivity>

/** A platform that tells it with the device is believed until its attributes say more. */
function activityIn(all: ActivityOf, device: DeviceSummary): DeviceActivity {
  const { active = device.active, ...rest } = all.get(device.deviceId) ?? {}
  return { active, ...rest }
}

/** For tenant administrators with the customer and who may see it; a customer user knows. */
export function useDeviceColumns(canManage: boolean, activity: ActivityOf): Column<DeviceSummary>[] {
  const t = useT()
  const format = useFormat()
  const yes = (holds: boolean) => (holds ? t('device.yes') : <span className="text-3">{NOTHING}</span>)
  const ofTenant: Column<DeviceSummary>[] = [
    {
      key: 'customer',
      label: t('device.customer'),
      sort: 'customerTitle',
      cell: ({ customerTitle, isPublic }) => <Text text={isPublic ? undefined : customerTitle} />,
    },
    { key: 'public', label: t('device.public'), cell: ({ isPublic }) => yes(isPublic) },
  ]
  return [
    {
      key: 'state',
      label: t('device.state'),
      className: 'w-28',
      cell: (device) => <StateChip active={activityIn(activity, device).active ?? false} />,
    },
    { key: 'name', label: t('device.name'), sort: 'name', isName: true, cell: ({ name }) => <Text text={name} /> },
    {
      key: 'last-seen',
      label: t('device.last-seen'),
      className: 'w-36',
      cell: (device) => <LastSeen {...activityIn(activity, device)} />,
    },
    {
      key: 'label',
      label: t('device.label'),
      sort: 'label',
      wideOnly: true,
      cell: ({ label }) => <Text text={label} />,
    },
    {
      key: 'profile',
      label: t('device.profile'),
      sort: 'deviceProfileName',
      cell: ({ profileName }) => <Text text={profileName} />,
    },
    ...(canManage ? ofTenant : []),
    { key: 'gateway', label: t('device.gateway'), cell: ({ isGateway }) => yes(isGateway) },
    {
      key: 'created',
      label: t('device.created'),
      sort: 'createdTime',
      end: true,
      wideOnly: true,
      cell: ({ createdTime }) => (
        <time dateTime={new Date(createdTime).toISOString()} title={format.full(createdTime)} className="text-2">
          {format.date(createdTime)}
        </time>
      ),
    },
  ]
}

export function usePhoneRow(activity: ActivityOf) {
  return (device: DeviceSummary): PhoneRow => {
    const known = activityIn(activity, device)
    return {
      lead: <StateDot active={known.active ?? false} />,
      name: <bdi>{device.name}</bdi>,
      line: <bdi>{[device.label, device.profileName].filter(Boolean).join(' · ') || NOTHING}</bdi>,
      age: <LastSeen {...known} />,
    }
  }
}

export const deviceActionsOf = (t: T): BulkAction[] => [
  { label: t('device.assign'), icon: 'assign', to: paths.devicesAct('assign', []) },
  { label: t('device.make-public'), icon: 'public', to: paths.devicesAct('public', []) },
  { label: t('action.delete'), icon: 'delete', to: paths.devicesAct('delete', []), danger: true },
]
