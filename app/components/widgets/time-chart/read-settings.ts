// The small readings that the settings of charts are made of. What has the wrong type is as if it were not there.
import { bodyOf } from '~/lib/dashboard/functions/recognised'
import { runnable } from '~/lib/dashboard/functions/runnable'

export type ValueWords = (value: unknown) => string | undefined

const LONGEST_WORDS = 200

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value)

export const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined ? undefined : Math.min(most, Math.max(least, value))

/** A function that writes a value in words; undefined where there is none, or none that can be run here. */
export function wordsOf(stored: unknown): ValueWords | undefined {
  if (bodyOf(stored) === undefined) return undefined
  const made = runnable(stored, ['value'])
  if (!made) return undefined
  return (value) => {
    try {
      const words = made(value)
      if (typeof words === 'number' && Number.isFinite(words)) return String(words)
      return typeof words === 'string' ? words.slice(0, LONGEST_WORDS) : undefined
    } catch {
      return undefined
    }
  }
}

const DASHES = { dashed: '6 4', dotted: '1.5 4' } as const

export const dashOfType = (type: unknown): string | undefined =>
  type === 'dashed' || type === 'dotted' ? DASHES[type] : undefined
