// The values that a command asks of its device, by the keys under which the device may tell them.
import { literalOf, parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import type { Command } from './commands'

export interface Requested {
  key: string
  text: string
}

const MOST_KEYS = 10
const LONGEST_KEY = 255

const textOf = (value: unknown) => (typeof value === 'string' ? value : stringifyLossless(value))
const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && literalOf(value) === undefined

/** `setLevel` asks for `level`. */
function keysOf(method: string): string[] {
  const [, first, rest = ''] = /^set([A-Z])(.*)$/s.exec(method) ?? []
  return first === undefined ? [method] : [`${first.toLowerCase()}${rest}`, method]
}

export function requestedBy({ method, params }: Pick<Command, 'method' | 'params'>): Requested[] {
  if (!params) return []
  const value = parseLossless(params)
  if (value === null) return []
  const found = isMembers(value)
    ? Object.entries(value).map(([key, member]) => ({ key, text: textOf(member) }))
    : keysOf(method).map((key) => ({ key, text: textOf(value) }))
  return found.filter(({ key }) => key !== '' && key.length <= LONGEST_KEY).slice(0, MOST_KEYS)
}
