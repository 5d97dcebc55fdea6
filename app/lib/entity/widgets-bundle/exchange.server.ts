// A widgets bundle as a file: the bundle, and all of each of its widget types.
import { z } from 'zod'
import type { Capabilities } from '~/lib/platform/capabilities.server'
import type { Connection } from '~/lib/platform/connection.server'
import { runLimited } from '~/lib/platform/limited'
import {
  findAnyByFqn,
  findOwnByFqn,
  putIntoBundle,
  readWidgetTypes,
  removeWidgetType,
  saveWidgetType,
} from '~/lib/platform/widget-type.server'
import type { WidgetsBundle } from '~/lib/platform/widgets-bundle'
import { readWholeBundle, widgetsBundles } from '~/lib/platform/widgets-bundle.server'
import { type Caution, type Document, type Exchange, together, withoutOrigin } from '../exchange/exchange'
import { isSaid, listOf, membersOf, namedWithin, textOf } from '../exchange/places'
import { droppedOfType, typeFile, typeFor } from './type-document'

const type = z.looseObject({ name: z.string(), descriptor: z.looseObject({}) })

/** Newer platforms write the types themselves or, in a file that is to stay among them, only their longer names. */
const shape = z.union([
  z.looseObject({
    widgetsBundle: z.looseObject({ title: z.string() }),
    widgetTypes: z.array(type).nullish(),
    widgetTypeFqns: z.array(z.string()),
  }),
  z.looseObject({
    widgetsBundle: z.looseObject({ title: z.string() }),
    widgetTypes: z.array(type),
    widgetTypeFqns: z.array(z.string()).nullish(),
  }),
])

/** Newer platforms tell the title a second time. */
const ofBundle = { leftOut: ['name'] }
/** Members of a bundle that older platforms drop. */
const LATER = ['order', 'scada']

const typesOf = ({ widgetTypes }: Document): Document[] => listOf(widgetTypes).map((one) => typeFile(membersOf(one)))

const namedIn = ({ widgetTypeFqns }: Document): string[] => listOf(widgetTypeFqns).map(textOf)

/** Those that are named and here, with those names that nothing has here. */
async function namedHere(platform: Connection, document: Document) {
  const found = await runLimited(namedIn(document), async (fqn) => ({
    fqn,
    id: (await findAnyByFqn(platform, fqn))?.id.id,
  }))
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    missing: found.flatMap(({ fqn, id }) => (id ? [] : [fqn])),
  }
}

/** One after the other: older platforms list them by the time they were made. */
async function fill(platform: Connection, bundle: WidgetsBundle, document: Document) {
  const age = await platform.capabilities()
  const made: string[] = []
  try {
    for (const one of typesOf(document)) {
      const { id } = await saveWidgetType(platform, typeFor(one, bundle, age))
      made.push(id.id)
    }
    if (!age.widgetFqn) return
    const { ids } = await namedHere(platform, document)
    await putIntoBundle(platform, bundle.id.id, [...new Set([...made, ...ids])])
  } catch (error) {
    // Newer platforms keep the types of a bundle that is removed.
    if (age.widgetFqn) await runLimited(made, (id) => removeWidgetType(platform, id).catch(() => undefined))
    throw error
  }
}

/** The longer names in it that types of the person have already; aliases are lengthened by the new bundle's own. */
async function takenHere(platform: Connection, document: Document): Promise<string[]> {
  const words = typesOf(document).flatMap(({ fqn }) => textOf(fqn) || [])
  const found = await runLimited([...new Set(words)], async (fqn) => ((await findOwnByFqn(platform, fqn)) ? [fqn] : []))
  return found.flat()
}

/** On older platforms a type is known within its bundle alone, so that none of a new one meets another. */
async function cautions(platform: Connection, document: Document): Promise<Caution[]> {
  const { widgetFqn } = await platform.capabilities()
  if (!widgetFqn) return []
  const [{ missing }, taken] = await Promise.all([namedHere(platform, document), takenHere(platform, document)])
  const told = (key: string, names: string[]) =>
    names.length > 0 ? [{ key, values: { names: names.join(', ') } }] : []
  return [...told('import.types-not-here', missing), ...told('import.types-taken', taken)]
}

function notKept(document: Document, can: Capabilities): string[] {
  if (can.widgetFqn) return []
  const bundle = membersOf(document.widgetsBundle)
  return [
    ...(namedIn(document).length > 0 ? ['widgetTypeFqns'] : []),
    ...new Set([
      ...LATER.filter((name) => isSaid(bundle[name])),
      ...typesOf(document).flatMap((one) => droppedOfType(one, can)),
    ]),
  ]
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
  ...namedWithin('widgetsBundle', 'title'),
  namesake: async (platform, title) => (await widgetsBundles.findByName(platform, title))?.id,
  holds: (document) => [
    { key: 'import.holds-types', count: listOf(document.widgetTypes).length + namedIn(document).length },
  ],
  references: () => [],
  notKept,
  cautions,
  async read(platform, id) {
    const bundle = await readWholeBundle(platform, id)
    const { widgetFqn } = await platform.capabilities()
    const types = await readWidgetTypes(platform, bundle)
    const ordered = widgetFqn ? types : oldestFirst(types)
    return { widgetsBundle: withoutOrigin(bundle, ofBundle), widgetTypes: typesOf({ widgetTypes: ordered }) }
  },
  write,
}
