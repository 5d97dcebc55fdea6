// The columns of the tenants list.
import type { TenantItem } from '~/lib/platform/tenant'
import type { ColumnData } from '../column-data'
import { contactColumns, titleColumn } from '../contact/columns'
import { createdColumn, descriptionColumn, idColumn } from '../entity-columns'

export const tenantColumns: readonly ColumnData<TenantItem>[] = [
  titleColumn('tenant.title'),
  {
    key: 'profile',
    label: 'tenant.profile',
    as: 'text',
    value: ({ profileName }) => profileName,
    sort: 'tenantProfileName',
    width: 168,
  },
  ...contactColumns,
  createdColumn(112),
  descriptionColumn,
  idColumn,
]
