// A call of a function that a tenant wrote: its text, the names of its arguments, and these as JSON. Equal calls have one
// answer, which is kept under the call's key.
import { shortHash } from '~/lib/short-hash'

/** `value`: once. `series`: for each point of a list, which knows the one before. `made`: for each of some moments. */
export type CallMode = 'value' | 'series' | 'made'

export interface SandboxCall {
  mode: CallMode
  body: string
  names: readonly string[]
  /** JSON texts; an empty one stands for undefined. */
  values: readonly string[]
}

/** How functions write numbers and times where they do not say. */
export interface CallLocale {
  language: string
  zone: string
}

export const faultKinds = ['stopped', 'threw', 'too-large', 'unavailable'] as const

export interface FunctionFault {
  kind: (typeof faultKinds)[number]
  /** What it threw, in its own words; else empty. */
  text: string
}

/** `json` is undefined for a function that gave nothing back. */
export type Answer = { json?: string } | { fault: FunctionFault }

const SHORT = 24
const MOST_HASHES = 2000
const hashes = new Map<string, string>()

function hashOf(text: string): string {
  if (text.length <= SHORT) return text
  const known = hashes.get(text)
  if (known) return known
  const made = `#${shortHash(text)}${text.length.toString(36)}`
  if (hashes.size >= MOST_HASHES) hashes.clear()
  hashes.set(text, made)
  return made
}

/** A function by its text, however long. */
export const bodyKey = hashOf

export const keyOf = ({ mode, body, names, values }: SandboxCall): string =>
  [mode, hashOf(body), names.join(), ...values.map(hashOf)].join('\n')

const texts = new WeakMap<object, string>()

/** As JSON; what is handed on from call to call is written once. */
export function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const known = texts.get(value)
  if (known !== undefined) return known
  const made = JSON.stringify(value)
  texts.set(value, made)
  return made
}
