// The columns of the assets list.
import type { AssetItem } from '~/lib/platform/asset'
import type { ColumnData } from '../column-data'
import { createdColumn, descriptionColumn, idColumn, nameColumn, typeColumn } from '../entity-columns'
import { customerColumn, publicColumn } from '../owned-columns'

export const assetColumns: readonly ColumnData<AssetItem>[] = [
  nameColumn,
  typeColumn('asset.asset-type'),
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
