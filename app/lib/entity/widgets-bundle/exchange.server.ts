// A widgets bundle as a file: the bundle, and all of each of its widget types.
import { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import { runLimited } from '~/lib/platform/limited'
import type { WidgetsBundle } from '~/lib/platform/widgets-bundle'
import {
  isFqnTaken,
  putIntoBundle,
  readWidgetTypes,
  removeWidgetType,
  saveWidgetType,
  widgetsBundles,
} from '~/lib/platform/widgets-bundle.server'
import { type Document, type Exchange, together, withoutOrigin } from '../exchange/exchange'
import { listOf, membersOf, textOf } from '../exchange/places'

const shape = z.looseObject({
  widgetsBundle: z.looseObject({ title: z.string() }),
  widgetTypes: z.array(z.looseObject({ name: z.string(), descriptor: z.looseObject({}) })),
  widgetTypeFqns: z.array(z.string()).nullish(),
})

/** Newer platforms tell the title a second time. */
const ofBundle = { leftOut: ['name'] }
const ofType = { leftOut: ['bundleAlias'] }

const typesOf = ({ widgetTypes }: Document): Document[] =>
  listOf(widgetTypes).map((type) => withoutOrigin(membersOf(type), ofType))

/** Older platforms know a type by its alias within the bundle, which newer ones write into a longer name. */
const oldType = ({ fqn, ...type }: Document, bundle: WidgetsBundle): Document => ({
  ...type,
  alias: textOf(type.alias) || textOf(fqn).split('.').at(-1) || null,
  bundleAlias: bundle.alias,
})

/** What has the longer name already stays as it is: then the platform makes up another. */
async function newType(platform: Connection, { alias, ...type }: Document, bundle: WidgetsBundle): Promise<Document> {
  const fqn = textOf(type.fqn) || (textOf(alias) && `${bundle.alias}.${textOf(alias)}`)
  return { ...type, fqn: fqn && !(await isFqnTaken(platform, fqn)) ? fqn : undefined }
}

/** One after the other: older platforms list them by the time they were made. */
async function fill(platform: Connection, bundle: WidgetsBundle, document: Document) {
  const { widgetFqn } = await platform.capabilities()
  const made: string[] = []
  const names: string[] = []
  try {
    for (const type of typesOf(document)) {
      const saved = await saveWidgetType(
        platform,
        widgetFqn ? await newType(platform, type, bundle) : oldType(type, bundle),
      )
      made.push(saved.id.id)
      if (saved.fqn) names.push(saved.fqn)
    }
    const also = listOf(document.widgetTypeFqns).map(textOf)
    if (widgetFqn) await putIntoBundle(platform, bundle.id.id, [...names, ...also])
  } catch (error) {
    // Newer platforms keep the types of a bundle that is removed.
    if (widgetFqn) await runLimited(made, (id) => removeWidgetType(platform, id).catch(() => undefined))
    throw error
  }
}

async function write(platform: Connection, document: Document) {
  const made = await together(
    () => widgetsBundles.save(platform, withoutOrigin(membersOf(document.widgetsBundle), ofBundle)),
    (bundle: WidgetsBundle) => fill(platform, bundle, document),
    ({ id }: WidgetsBundle) => widgetsBundles.remove(platform, id.id),
  )
  return made.id
}

/** In the order in which they were made, which is that of older platforms; newer ones keep an order. */
const oldestFirst = (types: readonly Document[]) =>
  types.toSorted((a, b) => Number(a.createdTime ?? 0) - Number(b.createdTime ?? 0))

export const widgetsBundleExchange: Exchange = {
  shape,
  leftOut: [],
  nameOf: ({ widgetsBundle }) => textOf(membersOf(widgetsBundle).title).trim(),
  withName: (document, title) => ({ ...document, widgetsBundle: { ...membersOf(document.widgetsBundle), title } }),
  mayShareName: true,
  namesake: async (platform, title) => (await widgetsBundles.findByName(platform, title))?.id,
  holds: (document) => [{ key: 'import.holds-types', count: listOf(document.widgetTypes).length }],
  references: () => [],
  notKept: ({ widgetTypeFqns }, { widgetFqn }) =>
    widgetFqn || listOf(widgetTypeFqns).length === 0 ? [] : ['widgetTypeFqns'],
  async read(platform, id) {
    const bundle = await widgetsBundles.get(platform, id)
    const { widgetFqn } = await platform.capabilities()
    const types = await readWidgetTypes(platform, bundle)
    const ordered = widgetFqn ? types : oldestFirst(types)
    return { widgetsBundle: withoutOrigin(bundle, ofBundle), widgetTypes: typesOf({ widgetTypes: ordered }) }
  },
  write,
}
