// The calls about widgets bundles and the widget types in them.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { entityCalls } from './entity-calls.server'
import { EntityIdSchema } from './entity-id-schema'
import { PlatformError } from './errors'
import { firstNamed } from './find-listed.server'
import { pageQuery, pageSchema } from './page'
import { isOfSystem, type WidgetsBundle, WidgetsBundleSchema, WidgetTypeInfoSchema } from './widgets-bundle'

const part = encodeURIComponent

/** System administrators are told of those of the system, administrators of a tenant of their own too. */
const calls = entityCalls({
  one: 'widgetsBundle',
  schema: WidgetsBundleSchema,
  infoSchema: WidgetsBundleSchema,
  listAt: () => '/api/widgetsBundles',
})

export const widgetsBundles = {
  ...calls,
  findByName: firstNamed(calls.list, 'title'),
}

/** So many types of one bundle are shown. */
const MOST_TYPES = 1000

const inBundle = (bundle: WidgetsBundle) =>
  new URLSearchParams({ isSystem: String(isOfSystem(bundle)), bundleAlias: bundle.alias ?? '' })

/** Newer platforms know types by bundles; on older ones a type names its bundle by the alias. */
export async function listWidgetTypes(platform: Connection, bundle: WidgetsBundle) {
  const { widgetFqn } = await platform.capabilities()
  const at = '/api/widgetTypesInfos'
  if (!widgetFqn) return platform.request(`${at}?${inBundle(bundle)}`, z.array(WidgetTypeInfoSchema))
  const link = pageQuery({ pageSize: MOST_TYPES, page: 0 }, { widgetsBundleId: bundle.id.id })
  return (await platform.request(`${at}${link}`, pageSchema(WidgetTypeInfoSchema))).data
}

const WidgetTypeSchema = z.looseObject({ id: EntityIdSchema, fqn: z.string().nullish() })

/** All of each type, digit for digit. */
export async function readWidgetTypes(platform: Connection, bundle: WidgetsBundle) {
  const { widgetFqn } = await platform.capabilities()
  const query = widgetFqn ? `widgetsBundleId=${part(bundle.id.id)}` : inBundle(bundle)
  return platform.request(`/api/widgetTypesDetails?${query}`, z.array(WidgetTypeSchema), { lossless: true })
}

export const saveWidgetType = (platform: Connection, type: object) =>
  platform.request('/api/widgetType', WidgetTypeSchema, { method: 'POST', body: type })

/** True when the tenant, or to system administrators the system, has a type of that longer name. */
export async function isFqnTaken(platform: Connection, fqn: string): Promise<boolean> {
  const scope = platform.authority === 'SYS_ADMIN' ? 'system' : 'tenant'
  try {
    await platform.send(`/api/widgetType?fqn=${part(`${scope}.${fqn}`)}`)
    return true
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return false
    throw error
  }
}

/** One that is gone is as was wanted. */
export async function removeWidgetType(platform: Connection, id: string): Promise<void> {
  try {
    await platform.send(`/api/widgetType/${part(id)}`, { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof PlatformError && error.status === 404)) throw error
  }
}

/** On platforms where types are put into bundles: those of one, in order. */
export const putIntoBundle = (platform: Connection, bundleId: string, fqns: readonly string[]) =>
  platform.send(`/api/widgetsBundle/${part(bundleId)}/widgetTypeFqns`, { method: 'POST', body: fqns })
