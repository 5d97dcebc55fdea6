// What a map shows, thing by thing: the values of each entity under the names that patterns and functions know them by.
import { fillPattern, sourceValue } from '~/lib/dashboard/format/label-pattern'
import { runnable } from '~/lib/dashboard/functions/runnable'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { own } from '~/lib/dashboard/model/own'
import type { DataItem, SourceData } from '~/lib/dashboard/page/tile-values'
import type { ActionEntity } from '../definition'
import { settingsAt } from './settings'

export interface Thing {
  id: string
  /** The place of its datasource. */
  source: number
  /** Its own place among all. */
  index: number
  items: readonly DataItem[]
  entity?: ActionEntity
  name: string
  settings: Members
  /** The latest values by the labels of their keys, and by their names. */
  data: Members
}

export function thingsOf(items: readonly DataItem[], sources: readonly SourceData[], settings: Members): Thing[] {
  const byThing = new Map<string, DataItem[]>()
  for (const item of items) {
    if (item.isCompared) continue
    const id = `${item.source}-${item.entityId?.id ?? 'f'}`
    const known = byThing.get(id)
    if (known) known.push(item)
    else byThing.set(id, [item])
  }
  const own = new Map<number, Members>()
  const settingsOf = (place: number) => {
    const known = own.get(place) ?? settingsAt(settings, place)
    own.set(place, known)
    return known
  }
  return [...byThing].map(([id, mine], index) =>
    thingOf({ id, mine, index, sources, settings: settingsOf(mine[0]?.source ?? 0) }),
  )
}

interface Parts {
  id: string
  mine: DataItem[]
  index: number
  sources: readonly SourceData[]
  settings: Members
}

function thingOf({ id, mine, index, sources, settings }: Parts): Thing {
  const [{ source = 0, entityId, names = {} } = {} as Partial<DataItem>] = mine
  const values = mine.map((item) => [item, (item.latest ?? item.points.at(-1))?.[1]] as const)
  const datasource = sources.find(({ place }) => place === source)?.datasource
  const name = names.entityName ?? datasource?.name ?? ''
  return {
    id,
    source,
    index,
    items: mine,
    ...(entityId && { entity: { id: entityId, names } }),
    name,
    settings,
    data: Object.fromEntries([
      ['entityName', name],
      ['entityLabel', names.entityLabel ?? name],
      ['aliasName', names.aliasName ?? ''],
      ['dsIndex', index],
      ['deviceType', entityId?.entityType ?? ''],
      ...values.map(([{ key }, value]) => [key.name, value]),
      ...values.map(([{ key }, value]) => [key.label, value]),
    ]) as Members,
  }
}

/** The value that a setting names by label or name. */
export const valueIn = ({ data }: Pick<Thing, 'data'>, name: string): unknown => own(data, name)

export function filledIn(thing: Thing, pattern: string, text?: (value: unknown, decimals?: number) => string): string {
  const { items, data, entity } = thing
  return fillPattern(pattern, {
    valueOf: (name) => own(data, name) ?? sourceValue(entity?.names ?? { entityName: thing.name }, name),
    valueAt: (index) => items[index]?.latest?.[1],
    text: text && ((value, decimals) => (value === undefined ? '' : text(value, decimals))),
  })
}

/** The answer of a function of the dashboard; undefined where it cannot be known without a sandbox. */
export function answerOf(stored: unknown, names: readonly string[], values: readonly unknown[]): unknown {
  try {
    return runnable(stored, names)?.(...values)
  } catch {
    return undefined
  }
}

/** The same, for the functions about a thing. */
export const answerFor = (thing: Thing, stored: unknown, all: readonly Thing[]): unknown =>
  answerOf(stored, ['data', 'dsData', 'dsIndex'], [thing.data, dataOf(all), thing.index])

const listed = new WeakMap<readonly Thing[], readonly Members[]>()

/** The same list for each thing among them: the sandbox is handed it once. */
export function dataOf(all: readonly Thing[]): readonly Members[] {
  const known = listed.get(all) ?? all.map(({ data }) => data)
  listed.set(all, known)
  return known
}
