// The columns of the devices list.
import type { ColumnData } from '~/components/tables/column-data'
import type { DeviceActivity } from '~/lib/entity/device/activity'
import type { DeviceItem } from '~/lib/platform/device'

/** A device with what is known of its activity. */
export interface ActiveDevice extends DeviceItem {
  activity: DeviceActivity
}

export const deviceColumns: readonly ColumnData<ActiveDevice>[] = [
  {
    key: 'state',
    label: 'device.state',
    as: 'state',
    value: ({ activity }) => activity.active ?? false,
    width: 96,
    phone: 'lead',
  },
  { key: 'name', label: 'entity.name', as: 'name', value: ({ name }) => name, sort: 'name', phone: 'name' },
  {
    key: 'last-seen',
    label: 'device.last-seen',
    as: 'last-seen',
    value: ({ activity }) => activity,
    width: 136,
    phone: 'age',
  },
  {
    key: 'label',
    label: 'entity.label',
    as: 'text',
    value: ({ label }) => label,
    sort: 'label',
    width: 124,
    wideOnly: true,
    phone: 'line',
  },
  {
    key: 'profile',
    label: 'device.profile',
    as: 'text',
    value: ({ profileName }) => profileName,
    sort: 'deviceProfileName',
    width: 140,
    phone: 'more',
  },
  {
    key: 'customer',
    label: 'entity.customer',
    as: 'text',
    value: ({ customerTitle, isPublic }) => (isPublic ? undefined : customerTitle),
    sort: 'customerTitle',
    width: 140,
    forManagers: true,
  },
  {
    key: 'public',
    label: 'entity.public',
    as: 'yes',
    value: ({ isPublic }) => isPublic,
    width: 72,
    forManagers: true,
  },
  {
    key: 'gateway',
    label: 'device.gateway',
    as: 'yes',
    value: ({ isGateway }) => isGateway,
    width: 84,
    wideOnly: true,
  },
  {
    key: 'created',
    label: 'entity.created',
    as: 'date',
    value: ({ createdTime }) => createdTime,
    sort: 'createdTime',
    width: 108,
  },
]
