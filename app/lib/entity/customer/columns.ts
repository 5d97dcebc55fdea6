// The columns of the customers list.
import type { CustomerItem } from '~/lib/platform/customer'
import type { ColumnData } from '../column-data'
import { contactColumns, titleColumn } from '../contact/columns'
import { createdColumn, descriptionColumn, idColumn } from '../entity-columns'

export const customerColumns: readonly ColumnData<CustomerItem>[] = [
  titleColumn('customer.title'),
  ...contactColumns,
  createdColumn(112),
  descriptionColumn,
  idColumn,
]
