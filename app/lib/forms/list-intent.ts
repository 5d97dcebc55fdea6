// The wishes of a form's buttons besides sending it: conform's intents, of which those on lists work without scripts.
// They arrive as JSON that anybody may have written: what fits the form is written anew, the rest only looks the form over.
import { z } from 'zod'
import { jsonIn } from '~/lib/json-in'
import { type FormShape, placeOf } from './form-shape'

const LONGEST_INTENT = 4096
const MOST_INDEX = 10_000

const index = z.number().int().min(0).max(MOST_INDEX)
const IntentSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('insert'),
    payload: z.object({ name: z.string(), index: index.optional(), defaultValue: z.unknown() }),
  }),
  z.object({ type: z.literal('remove'), payload: z.object({ name: z.string(), index }) }),
  z.object({ type: z.literal('reorder'), payload: z.object({ name: z.string(), from: index, to: index }) }),
])

/** Shows the form again with what is wrong in it, and saves nothing. */
const VALIDATE = JSON.stringify({ type: 'validate', payload: {} })

/** The intent as conform reads it, of lists that the form has and with values they can hold. */
export function knownIntent(written: string, form: FormShape): string {
  const intent = parse(written)
  const list = intent && placeOf(form, intent.payload.name)?.shape
  if (!intent || list?.kind !== 'list') return VALIDATE
  if (intent.type !== 'insert') return JSON.stringify(intent)
  const { name, index: at, defaultValue } = intent.payload
  return JSON.stringify({
    type: 'insert',
    payload: { name, ...(at !== undefined && { index: at }), defaultValue: fitting(list.of, defaultValue) },
  })
}

const parse = (written: string) =>
  written.length > LONGEST_INTENT ? undefined : IntentSchema.safeParse(jsonIn(written)).data

/** The part of a value that the shape can hold. */
function fitting(shape: FormShape, value: unknown): unknown {
  if (shape.kind === 'text') return typeof value === 'string' ? value : undefined
  if (shape.kind === 'list') {
    return Array.isArray(value) ? value.slice(0, shape.most).map((one) => fitting(shape.of, one)) : undefined
  }
  if (shape.kind !== 'object' || typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).map(([name, member]) => {
    const known = shape.members.get(name)
    return [name, known && fitting(known, member)] as const
  })
  return Object.fromEntries(entries.filter(([, member]) => member !== undefined))
}
