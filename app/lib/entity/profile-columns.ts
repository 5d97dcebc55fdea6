// Columns of tenant profiles and device profiles. Widths are in pixels.
import type { ProfileItem } from '~/lib/platform/profile'
import type { ColumnData } from './column-data'
import { descriptionColumn } from './entity-columns'

type ProfileColumn = ColumnData<ProfileItem>

export const describedColumn: ProfileColumn = {
  ...descriptionColumn,
  sort: 'description',
  width: 320,
  isExtra: false,
  wideOnly: true,
  phone: 'more',
}

export const defaultColumn: ProfileColumn = {
  key: 'default',
  label: 'entity.default',
  as: 'yes',
  value: ({ isDefault }) => isDefault,
  words: 'entity.default',
  sort: 'isDefault',
  width: 100,
  phone: 'value',
}
