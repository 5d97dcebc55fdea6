// Where in the settings of a widget its functions stand: by their texts, as that is how they are known where they run.
import { membersOf } from './messages'

export interface FunctionPlace {
  /** The name of the setting. */
  name: string
  /** The label of the key that it belongs to. */
  key?: string
}

const NAMED = /func(tion|body)?$/i
const MOST_DEEP = 12

const known = new WeakMap<object, ReadonlyMap<string, FunctionPlace>>()

export function functionPlaces(config: object): ReadonlyMap<string, FunctionPlace> {
  const before = known.get(config)
  if (before) return before
  const places = new Map<string, FunctionPlace>()
  collect(config, undefined, 0, places)
  known.set(config, places)
  return places
}

function collect(value: unknown, key: string | undefined, depth: number, places: Map<string, FunctionPlace>): void {
  if (typeof value !== 'object' || value === null || depth > MOST_DEEP) return
  const { label } = membersOf(value)
  const mine = typeof label === 'string' && label !== '' ? label : key
  for (const [name, one] of Object.entries(value)) {
    const body = NAMED.test(name) ? bodyIn(one) : undefined
    if (body !== undefined) places.set(body, { name, ...(mine !== undefined && { key: mine }) })
    else collect(one, mine, depth + 1, places)
  }
}

/** Functions of actions run when they are started, and then tell for themselves. */
function bodyIn(stored: unknown): string | undefined {
  const text = typeof stored === 'string' ? stored : membersOf(stored).body
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}
