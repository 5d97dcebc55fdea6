// What platforms and people stored, whatever it is: looked at with tolerance, and compared by what it says.
import { literalOf } from '~/lib/platform/lossless-json'
import type { Members } from './document'

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && literalOf(value) === undefined

export const membersOf = (value: unknown): Members => (isMembers(value) ? value : {})
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The number, where it is one that can be counted with. */
export function numberOf(value: unknown): number | undefined {
  const literal = literalOf(value)
  const number = literal === undefined ? Number.NaN : Number(literal)
  return Number.isFinite(number) ? number : undefined
}

/** Equal but for the order of members; 1 and 1.0 are not. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  const literal = literalOf(one)
  if (literal !== undefined) return literal === literalOf(other)
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  }
  if (!isMembers(one) || !isMembers(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

/** The members with one of them changed, or without it: in their order. */
export function withMember(members: Members, name: string, value: unknown): Members {
  const all = new Map(Object.entries(members))
  if (value === undefined) all.delete(name)
  else all.set(name, value)
  return Object.fromEntries(all)
}
