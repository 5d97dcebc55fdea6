// The names that the form of an alarm may have, and how long what stands in them may be. What is wrong with it is told by
// check.ts, which knows what there was before.
import { z } from 'zod'
import { DEEPEST, MOST_FILTERS, MOST_PARTS, SEVERITIES } from './rule'

const LONGEST = { key: 255, value: 10_000, details: 10_000, json: 100_000, base: 200_000 }
const MOST_DAYS = 7

const word = z.string().max(LONGEST.key, 'form.too-long').default('')
const trimmed = z.string().trim().max(LONGEST.key, 'form.too-long').default('')
const box = z.boolean().default(false)
const text = (most: number) =>
  z
    .string()
    .max(most, 'form.too-long')
    .default('')
    .transform((typed) => typed.replaceAll('\r\n', '\n'))

const value = { text: text(LONGEST.value), number: trimmed, truth: word, moment: trimmed }

const comparison = {
  from: word,
  is: word,
  textOperation: word,
  numberOperation: word,
  truthOperation: word,
  ...value,
  ignoreCase: box,
  source: word,
  attribute: trimmed,
  inherit: box,
  join: word,
}

const listOf = (one: z.ZodType) => z.array(one).max(MOST_PARTS).default([])

/** As deep as the form goes. */
const part = (left: number): z.ZodType =>
  z.object({ ...comparison, ...(left > 0 && { parts: listOf(part(left - 1)) }) })

const filter = z.object({
  from: word,
  keyType: word,
  key: trimmed,
  valueType: word,
  constant: z.object(value).prefault({}),
  join: word,
  parts: listOf(part(DEEPEST)),
})

const hours = { allDay: box, starts: trimmed, ends: trimmed }

const schedule = z.object({
  type: word,
  zone: trimmed,
  days: z.array(z.string().max(1)).max(MOST_DAYS).default([]),
  ...hours,
  items: z
    .array(z.object({ on: box, ...hours }))
    .max(MOST_DAYS)
    .default([]),
})

const rule = z.object({
  from: word,
  severity: word,
  json: text(LONGEST.json),
  filters: z.array(filter).max(MOST_FILTERS).default([]),
  spec: z.object({ type: word, value: trimmed, unit: word, count: trimmed }).prefault({}),
  schedule: schedule.prefault({}),
  details: text(LONGEST.details),
  dashboardId: word,
})

export const alarmFields = {
  alarmType: trimmed,
  create: z.array(rule).max(SEVERITIES.length).default([]),
  hasClear: box,
  clear: rule.prefault({}),
  propagate: box,
  relationTypes: text(LONGEST.value),
}

export const AlarmSchema = z.object({
  ...alarmFields,
  /** What the form was made with. */
  base: z.string().max(LONGEST.base).default(''),
  /** A mark of what somebody else had made of it, which was told. */
  seen: word,
  /** All of it as JSON, in place of the form. */
  document: z.string().max(LONGEST.base, 'form.too-long').optional(),
})
