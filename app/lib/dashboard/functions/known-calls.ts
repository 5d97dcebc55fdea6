// What a function may call: arithmetic, and what texts, numbers and lists can do that leaves nothing behind. Everything is
// looked up here by name, never on the value itself, so no text reaches anything else.

import { random } from './random'

type Known = (...values: never[]) => unknown

/** No text grows longer: a few doublings would fill the memory. */
const LONGEST = 100_000
/** Nor does a list of lists hold more, however short its text is. */
const MOST_PARTS = 100_000

function countParts(value: unknown, left: number): number {
  if (typeof value !== 'object' || value === null) return left - 1
  let rest = left
  for (const part of Object.values(value)) {
    rest = countParts(part, rest)
    if (rest < 0) throw new RangeError('The value is too large.')
  }
  return rest
}

/** The value, unless writing it as a text would take for ever. */
export function bounded<Value>(value: Value): Value {
  if (typeof value === 'string' && value.length > LONGEST) throw new RangeError('The text is too long.')
  if (typeof value === 'object' && value !== null) countParts(value, MOST_PARTS)
  return value
}

const MATH = [
  ...([
    'abs',
    'acos',
    'asin',
    'atan',
    'atan2',
    'cbrt',
    'ceil',
    'cos',
    'exp',
    'floor',
    'hypot',
    'log',
    'log10',
  ] as const),
  ...(['log2', 'max', 'min', 'pow', 'round', 'sign', 'sin', 'sqrt', 'tan', 'tanh', 'trunc'] as const),
]

/** By their names as they are written. */
const CALLS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ...MATH.map((name): [string, Known] => [`Math.${name}`, Math[name] as Known]),
  ['Math.random', random],
  ['Number', (...values: unknown[]) => (values.length === 0 ? 0 : Number(values[0]))],
  ['String', (...values: unknown[]) => (values.length === 0 ? '' : String(values[0]))],
  ['Boolean', (value: unknown) => Boolean(value)],
  ['parseFloat', (text: string) => Number.parseFloat(text)],
  ['parseInt', (text: string, radix?: number) => Number.parseInt(text, radix)],
  ['Number.parseFloat', (text: string) => Number.parseFloat(text)],
  ['Number.parseInt', (text: string, radix?: number) => Number.parseInt(text, radix)],
  // As the language has them: what is no number becomes one first.
  ['isNaN', (value: unknown) => Number.isNaN(Number(value))],
  ['isFinite', (value: unknown) => Number.isFinite(Number(value))],
  ['Number.isNaN', (value: unknown) => Number.isNaN(value)],
  ['Number.isFinite', (value: unknown) => Number.isFinite(value)],
  ['Number.isInteger', (value: unknown) => Number.isInteger(value)],
  ['Array.isArray', (value: unknown) => Array.isArray(value)],
  ['JSON.parse', (text: string) => JSON.parse(text)],
  ['JSON.stringify', (value: unknown) => JSON.stringify(value)],
])

export const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['Math.PI', Math.PI],
  ['Math.E', Math.E],
])

const METHODS = {
  number: new Set(['toFixed', 'toPrecision', 'toString']),
  string: new Set(
    'charAt concat endsWith includes indexOf lastIndexOf slice split startsWith substr substring toLowerCase toString toUpperCase trim'.split(
      ' ',
    ),
  ),
  list: new Set(['includes', 'indexOf', 'join', 'slice']),
  boolean: new Set(['toString']),
}

export const isMethod = (name: string) => Object.values(METHODS).some((names) => names.has(name)) || name === 'replace'

export const callNamed = (name: string): Known | undefined => CALLS.get(name)

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value) as keyof typeof METHODS

export function callMethod(value: unknown, name: string, values: unknown[]): unknown {
  // With a text for both, never with a pattern or a function.
  if (name === 'replace' && typeof value === 'string')
    return bounded(value.replace(String(values[0]), () => String(values[1])))
  const kind = kindOf(value)
  if (value === null || !METHODS[kind]?.has(name)) throw new TypeError(`${name} is not a function`)
  for (const one of [value, ...values]) bounded(one)
  const method = (value as Record<string, Known>)[name] as Known
  return bounded(method.apply(value, values as never[]))
}

/** A member of its own; what every object has besides is not there. */
export function memberOf(value: unknown, name: unknown): unknown {
  if (value === null || value === undefined) throw new TypeError(`Cannot read properties of ${value}`)
  const own = typeof name === 'object' ? String(bounded(name)) : String(name)
  if (own === 'length' && (typeof value === 'string' || Array.isArray(value))) return value.length
  return Object.hasOwn(Object(value), own) ? (value as Record<string, unknown>)[own] : undefined
}
