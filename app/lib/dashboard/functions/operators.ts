// What the operators of a function do. They are the language's own; a text that grows too long is an error.
import { bounded } from './known-calls'

// biome-ignore lint/suspicious/noExplicitAny: the operators take whatever a function gives them.
type Any = any

/** Lists and objects are written as texts by most operators. */
const calculated =
  (apply: (a: Any, b: Any) => unknown) =>
  (a: Any, b: Any): unknown =>
    bounded(apply(bounded(a), bounded(b)))

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Only a list or object beside something simple is written as a text. */
const compared =
  (apply: (a: Any, b: Any) => unknown) =>
  (a: Any, b: Any): unknown =>
    isObject(a) === isObject(b) || a == null || b == null ? apply(a, b) : apply(bounded(a), bounded(b))

/** How tightly an operator binds, and what it makes of two values. Those of logic stop early, and stand elsewhere. */
export const BINARY: Readonly<Record<string, { binds: number; apply(a: Any, b: Any): unknown }>> = {
  // biome-ignore lint/suspicious/noDoubleEquals: people write value == 'true' for values of every type.
  '==': { binds: 5, apply: compared((a, b) => a == b) },
  // biome-ignore lint/suspicious/noDoubleEquals: as above.
  '!=': { binds: 5, apply: compared((a, b) => a != b) },
  '===': { binds: 5, apply: (a, b) => a === b },
  '!==': { binds: 5, apply: (a, b) => a !== b },
  '<': { binds: 6, apply: calculated((a, b) => a < b) },
  '>': { binds: 6, apply: calculated((a, b) => a > b) },
  '<=': { binds: 6, apply: calculated((a, b) => a <= b) },
  '>=': { binds: 6, apply: calculated((a, b) => a >= b) },
  '+': { binds: 7, apply: calculated((a, b) => a + b) },
  '-': { binds: 7, apply: calculated((a, b) => a - b) },
  '*': { binds: 8, apply: calculated((a, b) => a * b) },
  '/': { binds: 8, apply: calculated((a, b) => a / b) },
  '%': { binds: 8, apply: calculated((a, b) => a % b) },
}

export const LOGICAL: Readonly<Record<string, number>> = { '??': 2, '||': 2, '&&': 3 }

export const UNARY: Readonly<Record<string, (value: Any) => unknown>> = {
  '!': (value) => !value,
  '-': (value) => -bounded(value),
  '+': (value) => +bounded(value),
  typeof: (value) => typeof value,
}
