// Columns of entities of every kind. Widths are in pixels.
import type { EntityItem } from '~/lib/platform/entity-item'
import type { TypedItem } from '~/lib/platform/owned'
import type { ColumnData } from './column-data'

type EntityColumn = ColumnData<EntityItem>

export const nameColumn: EntityColumn = {
  key: 'name',
  label: 'entity.name',
  as: 'name',
  value: ({ name }) => name,
  sort: 'name',
  phone: 'name',
}

export const createdColumn = (width: number): EntityColumn => ({
  key: 'created',
  label: 'entity.created',
  as: 'date',
  value: ({ createdTime }) => createdTime,
  sort: 'createdTime',
  width,
})

/** `label`: what the kind calls its types. */
export const typeColumn = (label: string): ColumnData<TypedItem> => ({
  key: 'type',
  label,
  as: 'text',
  value: ({ type }) => type,
  sort: 'type',
  width: 168,
  phone: 'line',
})

export const descriptionColumn: EntityColumn = {
  key: 'description',
  label: 'entity.description',
  as: 'text',
  value: ({ description }) => description,
  width: 220,
  isExtra: true,
}

export const idColumn: EntityColumn = {
  key: 'id',
  label: 'entity.id',
  as: 'text',
  value: ({ id }) => id,
  width: 300,
  isExtra: true,
}
