// Columns of everything that a customer can have. Widths are in pixels.
import type { OwnedItem } from '~/lib/platform/owned'
import type { ColumnData } from './column-data'

type OwnedColumn = ColumnData<OwnedItem>

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
