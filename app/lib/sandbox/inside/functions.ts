// Carries out functions that tenants wrote. This runs inside sandboxes alone: in QuickJS on the server, in a worker of a
// frame in the browser. What it needs of the language is taken before the first foreign text runs.

import dayjs from 'dayjs'
import { colours } from './colours'
import { type DateWriter, settleDates } from './dates'
import { contextFor } from './function-context'
import { checked } from './script-check'

const { parse, stringify } = JSON
const makeFunction = Function

interface Order {
  mode: 'value' | 'series' | 'made' | 'check'
  body: string
  names: string[]
  values: string[]
}

type Foreign = (...values: unknown[]) => unknown
type Point = [ts: number, value: unknown]

const LONGEST = 100_000
const MOST_KEPT = 200
const LARGE = 4000
const compiled = new Map<string, Foreign>()
const read = new Map<string, unknown>()

function valueIn(text: string): unknown {
  if (text === '') return undefined
  if (text.length < LARGE) return parse(text)
  if (!read.has(text)) {
    if (read.size >= MOST_KEPT) read.clear()
    read.set(text, parse(text))
  }
  return read.get(text)
}

function foreign({ body, names }: Order): Foreign {
  const key = `${names}\n${body}`
  const known = compiled.get(key)
  if (known) return known
  const made = makeFunction(...names, body) as Foreign
  if (compiled.size >= MOST_KEPT) compiled.clear()
  compiled.set(key, made)
  return made
}

const isValue = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string'
const plain = (value: unknown) => (typeof value === 'boolean' ? `${value}` : value)

/** Each point knows the one that was made before it. One that the function fails on stays as it came. */
function series(run: Foreign, points: Point[]): Point[] {
  let before = { value: 0 as unknown, ts: 0, original: 0 as unknown }
  let [faults, fault] = [0, undefined as unknown]
  const made = points.map(([ts, original]): Point => {
    let value = original
    try {
      const next = plain(run(ts, original, before.value, before.ts, before.original))
      if (isValue(next)) value = next
    } catch (thrown) {
      faults += 1
      fault ??= thrown
    }
    before = { value, ts, original }
    return [ts, value]
  })
  if (faults > 0 && faults === points.length) throw fault
  return made
}

function madeUp(run: Foreign, times: number[], previous: unknown): Point[] {
  let before = previous
  const points: Point[] = []
  for (const ts of times) {
    const value = plain(run(ts, before))
    if (!isValue(value)) continue
    before = value
    points.push([ts, value])
  }
  return points
}

function result(order: Order): unknown {
  if (order.mode === 'check') return checked(() => foreign(order), order)
  const run = foreign(order)
  const values = order.values.map(valueIn)
  if (order.mode === 'series') return series(run, values[0] as Point[])
  if (order.mode === 'made') return madeUp(run, values[0] as number[], values[1] ?? 0)
  return run(...order.names.map((name, at) => (name === 'ctx' ? contextFor(values[at]) : values[at])))
}

/** What was thrown, whatever it is. */
function wordsOf(thrown: unknown): string {
  try {
    const { name, message } = thrown as Error
    return (message === undefined ? String(thrown) : `${name}: ${message}`).slice(0, 300)
  } catch {
    return ''
  }
}

/** The JSON of an order in, that of an answer out. */
export function answer(text: string): string {
  try {
    const json = stringify(result(parse(text)))
    if (json !== undefined && json.length > LONGEST) return stringify({ fault: { kind: 'too-large', text: '' } })
    return stringify({ json })
  } catch (thrown) {
    return stringify({ fault: { kind: 'threw', text: wordsOf(thrown) } })
  }
}

/** `writer`: where the language has no dates in other languages and zones of its own. */
export function open(language: string, zone: string, writer?: DateWriter): void {
  settleDates({ language, zone, writer })
  Object.assign(globalThis, { moment: dayjs, dayjs, tinycolor: colours })
}
