// The columns of the device-profiles list.
import type { DeviceProfileItem } from '~/lib/platform/device-profile'
import type { ColumnData } from '../column-data'
import { createdColumn, idColumn, nameColumn } from '../entity-columns'
import { defaultColumn, describedColumn } from '../profile-columns'
import { transportWords } from './words'

export const deviceProfileColumns: readonly ColumnData<DeviceProfileItem>[] = [
  nameColumn,
  {
    key: 'transport',
    label: 'device-profile.transport-type',
    as: 'word',
    value: ({ transportType }) => transportType,
    words: transportWords,
    sort: 'transportType',
    width: 148,
    phone: 'line',
  },
  describedColumn,
  defaultColumn,
  createdColumn(112),
  idColumn,
]
