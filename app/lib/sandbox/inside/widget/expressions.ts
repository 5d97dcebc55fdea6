// Expressions of templates: the names in them are members of the scope. Pipes that write values are known; others are
// passed over. This is within the sandbox, where a text may be run.
import { formatDate } from '../format-date'

export type Scope = Record<string, unknown>

const PIPES: Readonly<Record<string, (value: unknown, argument?: unknown) => unknown>> = {
  date: formatDate,
  number: (value, digits) => {
    const most = /\.\d+-(\d+)/.exec(String(digits))?.[1]
    return typeof value === 'number' ? Number(value.toFixed(Number(most ?? 3))).toLocaleString() : value
  },
  uppercase: (value) => String(value ?? '').toUpperCase(),
  lowercase: (value) => String(value ?? '').toLowerCase(),
  json: (value) => JSON.stringify(value, null, 2),
}

type Run = (scope: Scope, event: unknown) => unknown

const compiled = new Map<string, Run>()

function compile(text: string): Run {
  const known = compiled.get(text)
  if (known) return known
  // `with` lets what is not in the scope be undefined, as in templates.
  const names = new Proxy(
    {},
    { has: (_, name) => typeof name === 'string' && !(name in globalThis) && !['scope', '$event'].includes(name) },
  )
  let run: Run
  try {
    const made = new Function('names', 'scope', '$event', `with (names) { with (scope) { return (${text}) } }`)
    run = (scope, event) => made(names, scope, event)
  } catch {
    const made = new Function('names', 'scope', '$event', `with (names) { with (scope) { ${text} } }`)
    run = (scope, event) => made(names, scope, event)
  }
  compiled.set(text, run)
  return run
}

/** A pipe stands between single bars. */
const parts = (text: string) => text.split(/(?<!\|)\|(?!\|)/).map((part) => part.trim())

/** Undefined where the expression cannot be worked out. */
export function evaluated(text: string, scope: Scope, event?: unknown): unknown {
  try {
    const [first = '', ...pipes] = parts(text)
    let value = compile(first)(scope, event)
    for (const pipe of pipes) {
      const [name = '', argument] = pipe.split(/:(.*)/s)
      const given = argument === undefined ? undefined : compile(argument)(scope, event)
      value = PIPES[name.trim()]?.(value, given) ?? value
    }
    return value
  } catch (thrown) {
    if (event !== undefined) throw thrown
    return undefined
  }
}

export const filled = (text: string, scope: Scope): string =>
  text.replace(/\{\{([\s\S]+?)\}\}/g, (_, inside: string) => String(evaluated(inside, scope) ?? ''))
