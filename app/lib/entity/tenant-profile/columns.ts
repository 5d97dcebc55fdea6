// The columns of the tenant-profiles list.
import type { ProfileItem } from '~/lib/platform/profile'
import type { ColumnData } from '../column-data'
import { createdColumn, idColumn, nameColumn } from '../entity-columns'
import { defaultColumn, describedColumn } from '../profile-columns'

export const tenantProfileColumns: readonly ColumnData<ProfileItem>[] = [
  nameColumn,
  describedColumn,
  defaultColumn,
  createdColumn(112),
  idColumn,
]
