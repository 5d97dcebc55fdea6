// An entity view as platforms from 3.2.2 on send it: some keys of a device or an asset, in a window of time, shown to
// others. Members this console does not know are kept, so that a save loses nothing.
import type { z } from 'zod'
import { editable, numberOrNone, type Part, text, textNote } from './editable'
import type { EntityId } from './entity-id'
import { EntityIdSchema } from './entity-id-schema'
import { readKeyLines, writeKeyLines } from './key-lines'
import { ownerMembers, type TypedItem, TypedSchema, typedItem } from './owned'

export const EntityViewSchema = TypedSchema.extend({ entityId: EntityIdSchema.nullish() })
export type EntityView = z.output<typeof EntityViewSchema>
export const EntityViewInfoSchema = EntityViewSchema.extend(ownerMembers)

/** The facts of a view that lists show. */
export type EntityViewItem = TypedItem

export const entityViewItem = typedItem

/** Members of its keys, as the platform names them: client, server and shared attributes. */
const scopes = { client: 'cs', server: 'ss', shared: 'sh' } as const
type Scope = keyof typeof scopes

type Members = Record<string, unknown>
const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})
const keysOf = (view: object) => membersOf((view as Members).keys)
const attributesOf = (view: object) => membersOf(keysOf(view).attributes)
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

const EMPTY = { cs: [], ss: [], sh: [] }

/** No keys of series are all of them; null, where there are keys at all, are none that anybody chose. */
const series: Part<string> = {
  read: (view) => writeKeyLines(listOf(keysOf(view).timeseries)),
  write: (view, value) => ({
    ...view,
    keys: { attributes: EMPTY, ...keysOf(view), timeseries: readKeyLines(value) },
  }),
}

const attributes = (scope: Scope): Part<string> => ({
  read: (view) => writeKeyLines(listOf(attributesOf(view)[scopes[scope]])),
  write(view, value) {
    // Platforms copy scope by scope and stumble over one that is null.
    const others = Object.fromEntries(Object.entries(attributesOf(view)).filter(([, list]) => list !== null))
    const changed = { ...EMPTY, ...others, [scopes[scope]]: readKeyLines(value) }
    return { ...view, keys: { timeseries: null, ...keysOf(view), attributes: changed } }
  },
})

const idMember = (name: keyof EntityId): Part<string> => ({
  read: ({ entityId }) => String(membersOf(entityId)[name] ?? ''),
  write: (view, value) => ({ ...view, entityId: { ...membersOf(view.entityId), [name]: value } }),
})

export const entityViewParts = editable({
  name: text('name'),
  type: text('type'),
  sourceType: idMember('entityType'),
  sourceId: idMember('id'),
  seriesKeys: series,
  clientKeys: attributes('client'),
  sharedKeys: attributes('shared'),
  serverKeys: attributes('server'),
  startTime: numberOrNone('startTimeMs'),
  endTime: numberOrNone('endTimeMs'),
  description: textNote('description'),
})

/** What a view shows, and of whom. */
export interface ShownByView {
  source?: EntityId
  /** Undefined: nobody chose any. None chosen of series are all of them. */
  series?: string[]
  client: string[]
  shared: string[]
  server: string[]
  /** Epoch milliseconds; absent: open. */
  start?: number
  end?: number
}

export function shownByView(view: EntityView): ShownByView {
  const { sourceType, sourceId, startTime, endTime, ...keys } = entityViewParts.read(view)
  return {
    ...(sourceType && sourceId && { source: { entityType: sourceType, id: sourceId } }),
    series: Array.isArray(keysOf(view).timeseries) ? readKeyLines(keys.seriesKeys) : undefined,
    client: readKeyLines(keys.clientKeys),
    shared: readKeyLines(keys.sharedKeys),
    server: readKeyLines(keys.serverKeys),
    ...(startTime && { start: Number(startTime) }),
    ...(endTime && { end: Number(endTime) }),
  }
}
