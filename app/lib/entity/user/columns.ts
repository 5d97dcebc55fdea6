// The columns of lists of users.
import type { UserItem } from '~/lib/platform/user'
import type { ColumnData } from '../column-data'
import { createdColumn, descriptionColumn, idColumn } from '../entity-columns'

export const userColumns: readonly ColumnData<UserItem>[] = [
  {
    key: 'name',
    label: 'user.email',
    as: 'name',
    value: ({ name }) => name,
    sort: 'email',
    phone: 'name',
  },
  {
    key: 'firstName',
    label: 'user.first-name',
    as: 'text',
    value: ({ firstName }) => firstName,
    sort: 'firstName',
    width: 180,
    phone: 'line',
  },
  {
    key: 'lastName',
    label: 'user.last-name',
    as: 'text',
    value: ({ lastName }) => lastName,
    sort: 'lastName',
    width: 180,
    phone: 'more',
  },
  createdColumn(148),
  descriptionColumn,
  idColumn,
]
