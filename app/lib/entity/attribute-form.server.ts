// The members that the attribute form accepts: a key, a kind, and the field of that kind.
import { z } from 'zod'
import { invalid, readForm } from '~/lib/forms/submission.server'
import { DOCUMENT_BYTES, type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { requiredText } from '~/lib/forms/text'
import { looksLikeNumber, readTypedValue } from '~/lib/telemetry/typed-value'
import { type ValueType, valueTypes } from '~/lib/telemetry/value-type'

const text = z.string().default('')
/** Longer than any number. */
const shortText = z.string().max(1000, 'form.too-long').default('')

export const AttributeFormSchema = z.object({
  key: requiredText('attribute.key-required', { tooLong: 'attribute.key-max-length' }),
  type: z.enum(valueTypes).default('STRING'),
  stringValue: text,
  integerValue: shortText,
  doubleValue: shortText,
  booleanValue: shortText,
  jsonValue: text,
  /** The text of which the person was told that it becomes a number. */
  accepted: text,
})

export const valueField = {
  STRING: 'stringValue',
  INTEGER: 'integerValue',
  DOUBLE: 'doubleValue',
  BOOLEAN: 'booleanValue',
  JSON: 'jsonValue',
} as const satisfies Record<ValueType, string>

/** Forms send line ends as two characters; stored texts have one. */
const oneLineEnd = (typed: string) => typed.replaceAll('\r\n', '\n')

/** A value can be a JSON document. */
export const takeAttributeForm = (request: Request, also: string[] = []) =>
  takeForm(request, AttributeFormSchema, { mostBytes: DOCUMENT_BYTES, also })

interface ReadOptions {
  /** Such platforms store “007” as 7: the person is asked first. */
  textsBecomeNumbers: boolean
}

/** The key and the value to send, or the answer that says what is wrong. */
export function readAttributeForm(typed: TakenForm, { textsBecomeNumbers }: ReadOptions) {
  const submission = readForm(typed, AttributeFormSchema)
  if (submission.status !== 'success') return { answer: invalid(submission) }
  const { key, type, accepted, ...fields } = submission.value
  const field = valueField[type]
  const written = type === 'STRING' ? oneLineEnd(fields[field]) : fields[field]
  const read = readTypedValue(type, written)
  if (!read.ok) return { answer: invalid(submission, { fields: { [field]: read.error } }) }
  if (textsBecomeNumbers && type === 'STRING' && looksLikeNumber(written) && accepted !== written) {
    const error = { key: 'attribute.text-becomes-number', values: { text: written } }
    return { answer: invalid(submission, { fields: { [field]: error }, set: { accepted: written } }) }
  }
  return { submission, key, value: read.value }
}
