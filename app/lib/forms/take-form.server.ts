// The one door for forms: of what was sent, only fields that a schema names come through, each as often and as long as
// the schema can mean. No other module parses a body as a form (tests/unit/forms.test.ts).
import { INTENT } from '@conform-to/dom'
import type { ZodObject } from 'zod'
import { MOST_SENT_BYTES, readBody } from '~/lib/request-body.server'
import { FormRefused } from './form-refused'
import { type FormShape, placeOf, shapeOf } from './form-shape'
import { knownIntent } from './list-intent'

/** A form as sent by a person who types. */
const FORM_BYTES = 64 * 1024
/** A form with a field for a whole document, such as a JSON value: for people who are signed in. */
export const DOCUMENT_BYTES = 256 * 1024

const MOST_FIELDS = 2000
/** Buttons and the like, which no schema knows. */
const LONGEST_EXTRA = 2000

/** Only `takeForm` makes one. */
export type TakenForm = FormData & { readonly [taken]: true }
declare const taken: unique symbol

export interface FormLimits {
  /** Names beside those of the schema: buttons with values, what stands in for another field. */
  also?: readonly string[]
  mostBytes?: number
}

/**
 * The form that was sent, with only what `schema` (or `also`) knows in it: a text once, lists up to their length, texts
 * cut where they are far too long for the schema to take, and an intent only on lists of this form.
 * Throws FormRefused when it is no form, too large or broken.
 */
export async function takeForm(
  request: Request,
  schema: ZodObject,
  { also = [], mostBytes = FORM_BYTES }: FormLimits = {},
): Promise<TakenForm> {
  // What was chosen by mistake is told by the page it came from.
  const body = await readBody(request, { mostBytes, droppedBytes: MOST_SENT_BYTES })
  if (!body) throw FormRefused.tooLarge(mostBytes)
  const fields = await fieldsOf(body, request.headers.get('content-type') ?? '')
  return knownFields(fields, shapeOf(schema), also) as TakenForm
}

type Fields = Iterable<[string, FormDataEntryValue]>

async function fieldsOf(body: Buffer, contentType: string): Promise<Fields> {
  if (body.length === 0) return []
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    if (count(body, '&') >= MOST_FIELDS) throw FormRefused.unreadable()
    return new URLSearchParams(body.toString('utf8'))
  }
  if (!/^multipart\/form-data\b/i.test(contentType)) throw FormRefused.unreadable(415)
  if (count(body, '\r\n\r\n') > MOST_FIELDS) throw FormRefused.unreadable()
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw FormRefused.unreadable()
  }
}

function count(body: Buffer, mark: string): number {
  let found = 0
  for (let at = body.indexOf(mark); at >= 0 && found <= MOST_FIELDS; at = body.indexOf(mark, at + 1)) found++
  return found
}

function knownFields(fields: Fields, shape: FormShape, also: readonly string[]): FormData {
  const form = new FormData()
  const lengths = new Map<string, number>()
  for (const [name, value] of fields) {
    const field = knownField(name, value, shape, also)
    if (!field) continue
    const length = lengths.get(field.name) ?? 0
    if (length >= field.most) continue
    lengths.set(field.name, length + 1)
    form.append(field.name, field.value)
  }
  return form
}

interface KnownField {
  name: string
  value: FormDataEntryValue
  /** The times that it may stand in the form. */
  most: number
}

function knownField(
  name: string,
  value: FormDataEntryValue,
  form: FormShape,
  also: readonly string[],
): KnownField | undefined {
  if (also.includes(name)) return isText(value) ? { name, value: value.slice(0, LONGEST_EXTRA), most: 1 } : undefined
  if (name === INTENT) return isText(value) ? { name, value: knownIntent(value, form), most: 1 } : undefined
  const place = placeOf(form, name)
  if (!place) return undefined
  const { shape, most } = place
  // A list may be written as one name many times. The library would take a single one of those for no list.
  return shape.kind === 'list' ? leaf(`${name}[]`, value, shape.of, shape.most) : leaf(name, value, shape, most)
}

function leaf(name: string, value: FormDataEntryValue, shape: FormShape, most: number): KnownField | undefined {
  if (shape.kind === 'text') return isText(value) ? { name, value: value.slice(0, shape.mostChars), most } : undefined
  return shape.kind === 'file' && !isText(value) ? { name, value, most } : undefined
}

const isText = (value: FormDataEntryValue) => typeof value === 'string'
