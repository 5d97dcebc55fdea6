// The table of assets.
import { stringifyJson } from '../json/exact-json'
import type { AssetRow } from '../schemas/asset'
import { type OwnedValues, ownedTable } from './owned-table'

export interface AssetValues extends OwnedValues {
  label: string | null
  additionalInfo: unknown
}

export const assets = ownedTable<AssetRow, AssetValues>({
  table: 'asset',
  own: [
    { name: 'label', value: ({ label }) => label },
    {
      name: 'additional_info',
      cast: 'json',
      value: ({ additionalInfo }) => (additionalInfo === null ? null : stringifyJson(additionalInfo)),
    },
  ],
  sortable: { label: 'e.label' },
  nameConstraint: 'asset_name_unique',
  nameTaken: 'Asset with such name already exists!',
})
