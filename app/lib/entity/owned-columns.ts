// Columns of everything that a customer can have. Widths are in pixels.
import type { OwnedItem } from '~/lib/platform/owned'
import type { ColumnData } from './column-data'

type OwnedColumn = ColumnData<OwnedItem>

export const nameColumn: OwnedColumn = {
  key: 'name',
  label: 'entity.name',
  as: 'name',
  value: ({ name }) => name,
  sort: 'name',
  phone: 'name',
}

export const customerColumn = (width: number): OwnedColumn => ({
  key: 'customer',
  label: 'entity.customer',
  as: 'text',
  value: ({ customerTitle, isPublic }) => (isPublic ? undefined : customerTitle),
  sort: 'customerTitle',
  width,
  forManagers: true,
})

export const publicColumn = (width: number): OwnedColumn => ({
  key: 'public',
  label: 'entity.public',
  as: 'yes',
  value: ({ isPublic }) => isPublic,
  width,
  forManagers: true,
})

export const createdColumn = (width: number): OwnedColumn => ({
  key: 'created',
  label: 'entity.created',
  as: 'date',
  value: ({ createdTime }) => createdTime,
  sort: 'createdTime',
  width,
})

export const descriptionColumn: OwnedColumn = {
  key: 'description',
  label: 'entity.description',
  as: 'text',
  value: ({ description }) => description,
  width: 220,
  isExtra: true,
}

export const idColumn: OwnedColumn = {
  key: 'id',
  label: 'entity.id',
  as: 'text',
  value: ({ id }) => id,
  width: 300,
  isExtra: true,
}
