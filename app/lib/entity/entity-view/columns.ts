// The columns of the entity-views list.
import type { EntityViewItem } from '~/lib/platform/entity-view'
import type { ColumnData } from '../column-data'
import { createdColumn, descriptionColumn, idColumn, nameColumn, typeColumn } from '../entity-columns'
import { customerColumn, publicColumn } from '../owned-columns'

export const entityViewColumns: readonly ColumnData<EntityViewItem>[] = [
  nameColumn,
  typeColumn('entity-view.entity-view-type'),
  customerColumn(184),
  publicColumn(76),
  createdColumn(112),
  descriptionColumn,
  idColumn,
]
