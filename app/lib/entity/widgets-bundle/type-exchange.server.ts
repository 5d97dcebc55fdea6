// A single widget type as a file, of the bundle that it comes from or goes into.
import { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import {
  findByAlias,
  findOwnByFqn,
  putIntoBundle,
  readWidgetType,
  removeWidgetType,
  saveWidgetType,
  typeIdsOf,
} from '~/lib/platform/widget-type.server'
import type { WidgetsBundle } from '~/lib/platform/widgets-bundle'
import { type Document, type Exchange, type Rival, together } from '../exchange/exchange'
import { listOf, membersOf, textOf } from '../exchange/places'
import { droppedOfType, TYPE_ORIGIN, typeFile, typeFor, wordOfType } from './type-document'
import { WIDGET_KINDS } from './widget-kinds'

const shape = z.looseObject({ name: z.string(), descriptor: z.looseObject({}) })

/** On newer platforms a type is in no bundle before it is put there, and then once. */
async function join(platform: Connection, bundle: WidgetsBundle, id: string): Promise<void> {
  const ids = await typeIdsOf(platform, bundle.id.id)
  if (!ids.includes(id)) await putIntoBundle(platform, bundle.id.id, [...ids, id])
}

export function widgetTypeExchange(bundle: WidgetsBundle): Exchange {
  async function rival(platform: Connection, type: Document): Promise<Rival | undefined> {
    const age = await platform.capabilities()
    const word = wordOfType(type, bundle, age)
    if (!word) return undefined
    const found = age.widgetFqn ? await findOwnByFqn(platform, word) : await findByAlias(platform, bundle, word)
    return found && { id: found.id.id, name: found.name, word }
  }

  async function write(platform: Connection, type: Document, insteadOf?: Rival) {
    const age = await platform.capabilities()
    const whole = typeFor(typeFile(type), bundle, age)
    const save = () =>
      saveWidgetType(platform, insteadOf ? { ...whole, id: { entityType: 'WIDGET_TYPE', id: insteadOf.id } } : whole)
    const made = await together(
      save,
      async ({ id }) => age.widgetFqn && join(platform, bundle, id.id),
      async ({ id }) => !insteadOf && removeWidgetType(platform, id.id),
    )
    return made.id
  }

  return {
    shape,
    leftOut: TYPE_ORIGIN,
    nameOf: ({ name }) => textOf(name).trim(),
    withName: (type, name) => ({ ...type, name }),
    namesake: async () => undefined,
    rival,
    holds({ descriptor }) {
      const { type, resources } = membersOf(descriptor)
      const kind = WIDGET_KINDS.find((one) => one === type)
      const scripts = listOf(resources).length
      return [
        ...(kind ? [{ key: `widgets-bundle.type-${kind}`, count: 1 }] : []),
        ...(scripts > 0 ? [{ key: 'import.holds-scripts', count: scripts }] : []),
      ]
    },
    references: () => [],
    notKept: droppedOfType,
    read: readWidgetType,
    write,
  }
}
