// The columns of the widgets-bundles list.
import type { WidgetsBundleItem } from '~/lib/platform/widgets-bundle'
import type { ColumnData } from '../column-data'
import { titleColumn } from '../contact/columns'
import { createdColumn, descriptionColumn, idColumn } from '../entity-columns'

export const widgetsBundleColumns: readonly ColumnData<WidgetsBundleItem>[] = [
  titleColumn('widgets-bundle.title'),
  { ...descriptionColumn, width: 360, isExtra: false, wideOnly: true, phone: 'line' },
  {
    key: 'system',
    label: 'widgets-bundle.system',
    as: 'yes',
    value: ({ isSystem }) => isSystem,
    words: 'widgets-bundle.system',
    width: 96,
    phone: 'value',
  },
  createdColumn(148),
  {
    key: 'order',
    label: 'widgets-bundle.order',
    as: 'text',
    value: ({ order }) => order,
    width: 96,
    isExtra: true,
  },
  idColumn,
]
