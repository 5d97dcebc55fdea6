// The columns of the dashboards list.
import type { DashboardItem } from '~/lib/platform/dashboard'
import type { ColumnData } from '../column-data'
import { titleColumn } from '../contact/columns'
import { createdColumn, idColumn } from '../entity-columns'
import { publicColumn } from '../owned-columns'

export const dashboardColumns: readonly ColumnData<DashboardItem>[] = [
  titleColumn('dashboard.title'),
  {
    key: 'customers',
    label: 'entity.customers',
    as: 'chips',
    value: ({ customers }) => customers.map(({ name }) => name),
    width: 320,
    phone: 'line',
    forManagers: true,
  },
  publicColumn(96),
  createdColumn(148),
  idColumn,
]
