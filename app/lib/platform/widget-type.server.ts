// The calls about single widget types. Newer platforms know one by a longer name and put it into any number of bundles; on
// older ones it has an alias within the one bundle that it belongs to.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { EntityIdSchema } from './entity-id-schema'
import { PlatformError } from './errors'
import type { WidgetsBundle } from './widgets-bundle'
import { inBundle } from './widgets-bundle.server'

const part = encodeURIComponent

const WidgetTypeSchema = z.looseObject({
  id: EntityIdSchema,
  name: z.string(),
  fqn: z.string().nullish(),
  alias: z.string().nullish(),
})
export type WidgetType = z.output<typeof WidgetTypeSchema>

/** Pictures and scripts that are kept elsewhere come along; each platform passes over what it has no word for. */
const WHOLE = 'inlineImages=true&includeResources=true'

/** All of one, digit for digit. */
export const readWidgetType = (platform: Connection, id: string) =>
  platform.request(`/api/widgetType/${part(id)}?${WHOLE}`, WidgetTypeSchema, { lossless: true })

/** All of each type of a bundle, in its order. */
export async function readWidgetTypes(platform: Connection, bundle: WidgetsBundle) {
  const { widgetFqn } = await platform.capabilities()
  const query = widgetFqn ? `widgetsBundleId=${part(bundle.id.id)}&${WHOLE}` : inBundle(bundle)
  return platform.request(`/api/widgetTypesDetails?${query}`, z.array(WidgetTypeSchema), { lossless: true })
}

/** One with an id is written over. */
export const saveWidgetType = (platform: Connection, type: object) =>
  platform.request('/api/widgetType', WidgetTypeSchema, { method: 'POST', body: type })

async function findType(platform: Connection, query: string): Promise<WidgetType | undefined> {
  try {
    return await platform.request(`/api/widgetType?${query}`, WidgetTypeSchema)
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined
    throw error
  }
}

type Scope = 'system' | 'tenant'

const findByFqn = (platform: Connection, scope: Scope, fqn: string) =>
  findType(platform, `fqn=${part(`${scope}.${fqn}`)}`)

/** The one of that longer name among those that the person may change. */
export const findOwnByFqn = (platform: Connection, fqn: string) =>
  findByFqn(platform, platform.authority === 'SYS_ADMIN' ? 'system' : 'tenant', fqn)

/** The one of that longer name that a bundle of the person can hold: an own one goes before one of the system. */
export const findAnyByFqn = async (platform: Connection, fqn: string) =>
  (await findOwnByFqn(platform, fqn)) ?? (await findByFqn(platform, 'system', fqn))

/** On older platforms: the one that a bundle has under an alias. */
export const findByAlias = (platform: Connection, bundle: WidgetsBundle, alias: string) =>
  findType(platform, `${inBundle(bundle)}&${new URLSearchParams({ alias })}`)

/** One that is gone is as was wanted. */
export async function removeWidgetType(platform: Connection, id: string): Promise<void> {
  try {
    await platform.send(`/api/widgetType/${part(id)}`, { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof PlatformError && error.status === 404)) throw error
  }
}

/** On newer platforms: the ids of a bundle's types, in its order. */
export async function typeIdsOf(platform: Connection, bundleId: string): Promise<string[]> {
  const at = `/api/widgetTypes?widgetsBundleId=${part(bundleId)}`
  return (await platform.request(at, z.array(z.looseObject({ id: EntityIdSchema })))).map(({ id }) => id.id)
}

/** On newer platforms: the types of one bundle, all of them, in order. By ids, as names would find none of the system. */
export const putIntoBundle = (platform: Connection, bundleId: string, ids: readonly string[]) =>
  platform.send(`/api/widgetsBundle/${part(bundleId)}/widgetTypes`, { method: 'POST', body: ids })
