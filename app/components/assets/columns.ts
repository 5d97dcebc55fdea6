// The columns of the assets list.
import type { ColumnData } from '~/components/tables/column-data'
import type { AssetItem } from '~/lib/platform/asset'

export const assetColumns: readonly ColumnData<AssetItem>[] = [
  { key: 'name', label: 'entity.name', as: 'name', value: ({ name }) => name, sort: 'name', phone: 'name' },
  {
    key: 'type',
    label: 'asset.asset-type',
    as: 'text',
    value: ({ type }) => type,
    sort: 'type',
    width: 168,
    phone: 'line',
  },
  {
    key: 'label',
    label: 'entity.label',
    as: 'text',
    value: ({ label }) => label,
    sort: 'label',
    width: 168,
    phone: 'more',
  },
  {
    key: 'customer',
    label: 'entity.customer',
    as: 'text',
    value: ({ customerTitle, isPublic }) => (isPublic ? undefined : customerTitle),
    sort: 'customerTitle',
    width: 184,
    forManagers: true,
  },
  { key: 'public', label: 'entity.public', as: 'yes', value: ({ isPublic }) => isPublic, width: 76, forManagers: true },
  {
    key: 'created',
    label: 'entity.created',
    as: 'date',
    value: ({ createdTime }) => createdTime,
    sort: 'createdTime',
    width: 112,
  },
]
