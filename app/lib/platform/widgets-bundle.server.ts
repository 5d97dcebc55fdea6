// The calls about widgets bundles and the widget types in them.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { entityCalls } from './entity-calls.server'
import { firstNamed } from './find-listed.server'
import { pageQuery, pageSchema } from './page'
import { isOfSystem, type WidgetsBundle, WidgetsBundleSchema, WidgetTypeInfoSchema } from './widgets-bundle'

const part = encodeURIComponent

/** System administrators are told of those of the system, administrators of a tenant of their own too. */
const calls = entityCalls({ one: 'widgetsBundle', schema: WidgetsBundleSchema })

export const widgetsBundles = {
  ...calls,
  findByName: firstNamed(calls.list, 'title'),
}

/** With its picture in it, where that is kept elsewhere; older platforms pass over the question. */
export const readWholeBundle = (platform: Connection, id: string): Promise<WidgetsBundle> =>
  platform.request(`/api/widgetsBundle/${part(id)}?inlineImages=true`, WidgetsBundleSchema, { lossless: true })

/** So many types of one bundle are shown. */
const MOST_TYPES = 1000

/** How older platforms name a bundle in an address. */
export const inBundle = (bundle: WidgetsBundle) =>
  new URLSearchParams({ isSystem: String(isOfSystem(bundle)), bundleAlias: bundle.alias ?? '' })

/** Newer platforms know types by bundles; on older ones a type names its bundle by the alias. */
export async function listWidgetTypes(platform: Connection, bundle: WidgetsBundle) {
  const { widgetFqn } = await platform.capabilities()
  const at = '/api/widgetTypesInfos'
  if (!widgetFqn) return platform.request(`${at}?${inBundle(bundle)}`, z.array(WidgetTypeInfoSchema))
  const link = pageQuery({ pageSize: MOST_TYPES, page: 0 }, { widgetsBundleId: bundle.id.id })
  return (await platform.request(`${at}${link}`, pageSchema(WidgetTypeInfoSchema))).data
}
