// The columns of the devices list.
import type { DeviceItem } from '~/lib/platform/device'
import type { ColumnData } from '../column-data'
import { createdColumn, descriptionColumn, idColumn, nameColumn } from '../entity-columns'
import { customerColumn, publicColumn } from '../owned-columns'
import type { DeviceActivity } from './activity'

/** A device with what is known of its activity. */
export interface ActiveDevice extends DeviceItem {
  /** Absent: the platform was not asked. */
  activity?: DeviceActivity
}

export const deviceColumns: readonly ColumnData<ActiveDevice>[] = [
  {
    key: 'state',
    label: 'device.state',
    as: 'state',
    value: ({ activity, active }) => activity?.active ?? active ?? false,
    sort: 'active',
    width: 96,
    phone: 'lead',
  },
  nameColumn,
  {
    key: 'last-seen',
    label: 'device.last-seen',
    as: 'last-seen',
    value: ({ activity }) => activity ?? {},
    sort: 'lastActivityTime',
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
  customerColumn(132),
  publicColumn(64),
  {
    key: 'gateway',
    label: 'device.gateway',
    as: 'yes',
    value: ({ isGateway }) => isGateway,
    width: 84,
    wideOnly: true,
  },
  createdColumn(108),
  descriptionColumn,
  idColumn,
]
