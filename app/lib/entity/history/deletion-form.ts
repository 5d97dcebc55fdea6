// The form that deletes values: which ones, what becomes of the latest, and the number that was told before.
import { z } from 'zod'
import { checkRange, optionalMoment } from '~/lib/forms/moments'
import type { Counted, Range } from '~/lib/platform/series'
import { latinDigits } from '~/lib/telemetry/typed-value'
import type { HistoryDeleteData } from './data'

/** From so many on the number is typed. */
const TYPED_FROM = 100

const word = z.string().max(40).default('')
export const DeleteFields = z.object({
  what: z.enum(['range', 'all']).default('range'),
  start: optionalMoment,
  end: optionalMoment,
  rewrite: z.enum(['on']).optional(),
  keep: z.enum(['on']).optional(),
  /** The number that was told, and of what. */
  counted: word,
  countedFor: z.string().max(100).default(''),
  typed: word,
  step: z.enum(['count', 'delete']).default('count'),
})
export const DeleteSchema = DeleteFields.superRefine(checkRange('start', 'end'))
export type DeleteForm = z.output<typeof DeleteSchema>
type Meant = Pick<DeleteForm, 'what' | 'start' | 'end'>

const countText = ({ count, isMore }: Counted) => (isMore ? `${count}+` : String(count))
const mustBeTyped = (told: string) => Number.parseInt(told, 10) > TYPED_FROM

/** What the form means, in a word that another meaning does not have. */
export const meaningOf = ({ what, start, end }: Meant) => (what === 'all' ? 'all' : `${start}-${end}`)

/** All values end now: nobody can say how many come until they are deleted. */
export function rangeOf({ what, start, end }: Meant, now: number): Range {
  if (what === 'all') return { startTs: 0, endTs: now }
  return { startTs: start ? Number(start) : 0, endTs: end ? Number(end) : now }
}

const sumOf = (each: readonly Counted[]): Counted => ({
  count: each.reduce((sum, { count }) => sum + count, 0),
  ...(each.some(({ isMore }) => isMore) && { isMore: true }),
})

type Met = Pick<HistoryDeleteData, 'values' | 'counted' | 'each' | 'isTyped'>

export function metOf(values: Record<string, string>, each: HistoryDeleteData['each']): Met {
  const counted = sumOf(each)
  const told = countText(counted)
  return { values: { ...values, counted: told, typed: '' }, counted, each, isTyped: mustBeTyped(told) }
}

/** What was told is what is met. Of all values there may be more by now: they were told until the moment of the question. */
export function isAgreed(form: DeleteForm, { count, isMore }: Counted): boolean {
  const { what, counted, countedFor } = form
  if (countedFor !== meaningOf(form)) return false
  if (counted === countText({ count, isMore })) return true
  return what === 'all' && Number.parseInt(counted, 10) > 0 && Number.parseInt(counted, 10) <= count
}

const digitsIn = (text: string) => latinDigits(text).replace(/\D/g, '')
export const isTypedRight = ({ counted, typed }: DeleteForm) =>
  !mustBeTyped(counted) || digitsIn(typed) === digitsIn(counted)

export const shownValues = ({ what, start, end, rewrite, keep }: DeleteForm) => ({
  what,
  start,
  end,
  rewrite: rewrite ?? '',
  keep: keep ?? '',
})

/** A field that nobody touched gives back its milliseconds. */
export function storedMoments(form: FormData) {
  const [, start = '', end = ''] = /^(\d*)-(\d*)$/.exec(String(form.get('countedFor') ?? '')) ?? []
  return { start, end }
}
