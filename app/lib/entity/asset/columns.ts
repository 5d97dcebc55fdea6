// The columns of the assets list.
import type { AssetItem } from '~/lib/platform/asset'
import type { ColumnData } from '../column-data'
import { createdColumn, descriptionColumn, idColumn, nameColumn } from '../entity-columns'
import { customerColumn, publicColumn } from '../owned-columns'

export const assetColumns: readonly ColumnData<AssetItem>[] = [
  nameColumn,
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
  customerColumn(184),
  publicColumn(76),
  createdColumn(112),
  descriptionColumn,
  idColumn,
]
