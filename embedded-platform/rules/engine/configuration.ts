// The parts that configurations of rule nodes are made of, read with the platform's leniency: absent and null are the
// empty value of their kind, "60" is a number and "false" is no.
import { z } from 'zod'

const nothing = (value: unknown) => value === undefined || value === null || value === ''

/** Absent: false. */
export const flag = () =>
  z.preprocess((value) => {
    if (nothing(value)) return false
    if (value === 'true' || value === 'True' || value === 'TRUE') return true
    return value === 'false' || value === 'False' || value === 'FALSE' ? false : value
  }, z.boolean())

/** Absent: `otherwise`. A fraction is cut. */
export const whole = (otherwise = 0) =>
  z.preprocess((value) => {
    if (nothing(value)) return otherwise
    const number = typeof value === 'string' ? Number(value) : value
    return typeof number === 'number' ? Math.trunc(number) : number
  }, z.number())

export const decimal = () =>
  z.preprocess((value) => {
    if (nothing(value)) return null
    return typeof value === 'string' ? Number(value) : value
  }, z.number().nullable())

/** Absent: null. */
export const text = () =>
  z.preprocess((value) => {
    if (value === undefined || value === null) return null
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  }, z.string().nullable())

/** Must be there. */
export const needed = () =>
  z.preprocess((value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value), z.string())

/** Absent: empty. */
export const texts = () =>
  z.preprocess((value) => (nothing(value) ? [] : value), z.array(z.preprocess(String, z.string())))

/** Absent: empty. */
export const textsByName = () =>
  z.preprocess((value) => (nothing(value) ? {} : value), z.record(z.string(), z.preprocess(String, z.string())))

/** Absent: null. */
export const oneOf = <const T extends string>(values: readonly [T, ...T[]]) =>
  z.preprocess((value) => value ?? null, z.enum(values).nullable())

/** Nodes without settings keep a version, or nothing. */
export const empty = () => z.preprocess((value) => value ?? {}, z.strictObject({ version: z.unknown().optional() }))
