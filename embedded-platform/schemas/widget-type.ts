// Widget types on the wire and in the database: whole with or without their picture, and as a line of a list.
import { isObject, members } from '../api/members'
import { entityId } from '../ids'

export interface WidgetTypeRow {
  id: string
  created_time: number
  tenant_id: string
  bundle_alias: string
  alias: string
  name: string
  descriptor: unknown
  image: string | null
  description: string | null
}

const baseOf = (row: Omit<WidgetTypeRow, 'descriptor'>) => ({
  id: entityId('WIDGET_TYPE', row.id),
  createdTime: row.created_time,
  tenantId: entityId('TENANT', row.tenant_id),
  bundleAlias: row.bundle_alias,
  alias: row.alias,
  name: row.name,
})

export const widgetTypeOf = (row: WidgetTypeRow) => ({ ...baseOf(row), descriptor: row.descriptor })

export const widgetTypeDetailsOf = (row: WidgetTypeRow) => ({
  ...widgetTypeOf(row),
  image: row.image,
  description: row.description,
})

/** The part of a widget type that a list needs. */
export type WidgetTypeInfoRow = Omit<WidgetTypeRow, 'descriptor'> & { kind: string | null }

export const widgetTypeInfoOf = (row: WidgetTypeInfoRow) => ({
  ...baseOf(row),
  image: row.image,
  description: row.description,
  widgetType: row.kind ?? '',
})

export interface WidgetTypeInput {
  id: string | null
  bundleAlias: string | null
  alias: string | null
  name: string | null
  descriptor: unknown
  image: string | null
  description: string | null
}

export function readWidgetType(json: unknown): WidgetTypeInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be readable
  body.id('tenantId', 'TENANT')
  return {
    id: body.id('id', 'WIDGET_TYPE'),
    bundleAlias: body.text('bundleAlias'),
    alias: body.text('alias'),
    name: body.text('name'),
    descriptor: body.json('descriptor'),
    image: body.text('image'),
    description: body.text('description'),
  }
}

/** Any list or object with something in it. */
export const isDescriptor = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isObject(value) && Object.keys(value).length > 0
