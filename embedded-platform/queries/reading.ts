// The reading of a query. Two things can be wrong: what cannot be read at all (the framework's 400, thrown at once) and
// what can be read but not be done (400/31). That is kept for later: the caller's role is checked between.
import { badRequest, invalid } from '../api/errors'
import { isObject, type Members, members } from '../api/members'

export interface Reading {
  /** Over the socket a member that is not known makes the whole message unreadable; REST ignores it. */
  isStrict: boolean
  problems: string[]
}

export interface Read<T> {
  value: T
  /** The reason why this cannot be done, in words for the caller. */
  problem: string | undefined
}

export function readWith<T>(isStrict: boolean, read: (reading: Reading) => T): Read<T> {
  const reading: Reading = { isStrict, problems: [] }
  const value = read(reading)
  return { value, problem: reading.problems[0] }
}

/** The value, or the 400/31 that was kept. */
export function accepted<T>({ value, problem }: Read<T>): T {
  if (problem !== undefined) throw invalid(problem)
  return value
}

/** The members of an object whose member names are `known`. */
export function knownMembers(reading: Reading, value: unknown, known: readonly string[]): Members {
  if (reading.isStrict && isObject(value) && Object.keys(value).some((name) => !known.includes(name)))
    throw badRequest()
  return members(value)
}

/** The fallback stands in for what is missing; the problem sees to it that it is never used. */
export function needed<T>(reading: Reading, value: T | null, fallback: T, problem: string): T {
  if (value !== null) return value
  reading.problems.push(problem)
  return fallback
}

/** A text that the database can hold. */
export function storable(reading: Reading, text: string): string {
  if (text.includes('\0')) reading.problems.push('A text must not contain the NUL character.')
  return text
}
