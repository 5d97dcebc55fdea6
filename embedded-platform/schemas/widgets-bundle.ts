// Widgets bundles on the wire and in the database.
import { members } from '../api/members'
import { entityId } from '../ids'

export interface WidgetsBundleRow {
  id: string
  created_time: number
  tenant_id: string
  alias: string
  title: string
  image: string | null
  description: string | null
}

export const widgetsBundleOf = (row: WidgetsBundleRow) => ({
  id: entityId('WIDGETS_BUNDLE', row.id),
  createdTime: row.created_time,
  tenantId: entityId('TENANT', row.tenant_id),
  alias: row.alias,
  title: row.title,
  image: row.image,
  description: row.description,
})

export interface WidgetsBundleInput {
  id: string | null
  alias: string | null
  title: string | null
  image: string | null
  description: string | null
}

export function readWidgetsBundle(json: unknown): WidgetsBundleInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be readable
  body.id('tenantId', 'TENANT')
  return {
    id: body.id('id', 'WIDGETS_BUNDLE'),
    alias: body.text('alias'),
    title: body.text('title'),
    image: body.text('image'),
    description: body.text('description'),
  }
}

/** The alias that a title or name gives when none is given. */
export const aliasOf = (alias: string | null, name: string): string =>
  alias?.trim() ? alias : name.toLowerCase().replace(/[^a-z0-9_]+/g, '_')

/** The alias, or the first of alias2, alias3 … that is not taken. */
export function freeAlias(alias: string, taken: ReadonlySet<string>): string {
  let free = alias
  for (let number = 2; taken.has(free); number++) free = `${alias}${number}`
  return free
}
