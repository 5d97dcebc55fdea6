// Functions of dashboards that need no sandbox: those whose text is a return, a few variables, conditions and arithmetic, as
// nearly all of them are. Their text is read by a grammar of our own and carried out by code of our own; nothing of it is
// ever handed to the language. Whatever the grammar does not know is not recognised, and runs in the sandbox or not at all.
import { bounded } from './known-calls'
import { Statements } from './statements'
import { tokensOf } from './tokens'

export type Recognised = (...values: readonly unknown[]) => unknown

const LONGEST_TEXT = 8_000
const MOST_KEPT = 500
const kept = new Map<string, Recognised | undefined>()

/** As documents hold one: a text, or from 4.0 on a text with the modules that it uses. */
export function bodyOf(stored: unknown): string | undefined {
  if (typeof stored === 'string') return stored.trim() === '' ? undefined : stored
  if (typeof stored !== 'object' || stored === null || !('body' in stored)) return undefined
  const { body, modules } = stored as { body: unknown; modules?: unknown }
  const hasModules = typeof modules === 'object' && modules !== null && Object.keys(modules).length > 0
  return typeof body === 'string' && !hasModules && body.trim() !== '' ? body : undefined
}

/** The function, or undefined. It may throw, as the text does on values that it was not written for. */
export function recognised(stored: unknown, names: readonly string[]): Recognised | undefined {
  const body = bodyOf(stored)
  if (body === undefined || body.length > LONGEST_TEXT) return undefined
  const key = `${names.join()}\n${body}`
  if (kept.has(key)) return kept.get(key)
  const made = read(body, names)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, made)
  return made
}

function read(body: string, names: readonly string[]): Recognised | undefined {
  const tokens = tokensOf(body)
  if (!tokens) return undefined
  try {
    const { step, size } = new Statements(tokens, names).all()
    return (...values) => {
      const scope = Array.from({ length: size }, (_, at) => (at < names.length ? values[at] : undefined))
      const end = step(scope)
      return typeof end === 'object' ? bounded(end.value) : undefined
    }
  } catch {
    return undefined
  }
}
