// "+ Filter": a field, an operator and a value become one more condition in the list's address.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { type FormSubmission, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import { findKeys } from '~/lib/platform/find-entities.server'
import {
  type Condition,
  fieldsOf,
  fitsOperator,
  isKey,
  kindsOfValue,
  MOST_CONDITIONS,
  operatorNames,
  operators,
  sourcesOf,
  writtenCondition,
} from './conditions'
import { kindAt } from './kind-at.server'
import { type Kind, kindOf } from './kinds'
import { listAddress } from './list-query'
import { listAddressUnder, listUnder } from './over-list.server'
import { requireRight } from './rights.server'

const FilterSchema = z.object({
  /** A field of the entity, or where its value stands. */
  of: z.string().max(40),
  key: z.string().max(1000).default(''),
  operator: z.enum(operatorNames, { error: 'filter.operator-required' }),
  value: z.string().max(1000).default(''),
})

export async function filterLoader({ request }: LoaderFunctionArgs) {
  const kind = kindAt(request)
  const { platform } = await requireRight(request, kind, 'see')
  return { kind, keys: await keysInUse(kind, platform), closeTo: listAddressUnder(request, kind) }
}

/** Suggestions: a platform that does not tell them costs nobody the filter. */
async function keysInUse(kind: Kind, platform: Connection): Promise<string[]> {
  try {
    const { series, attributes } = await findKeys(platform, kindOf(kind).type)
    return [...new Set([...series, ...attributes])].sort()
  } catch (error) {
    if (error instanceof PlatformError) return []
    throw error
  }
}

type Form = z.output<typeof FilterSchema>

/** The error, at its field. */
function wrongPart(
  kind: Kind,
  { of, operator }: Form,
  { key, value }: Condition,
): Record<string, FieldError> | undefined {
  const source = sourcesOf(kind).find((name) => name === of)
  if (!source && !fieldsOf(kind).some((name) => name === of)) return { of: { key: 'filter.field-required' } }
  if (source && !isKey(key)) return { key: { key: 'filter.key-required' } }
  if (!kindsOfValue({ of: source ?? 'field', key }).includes(operators[operator])) {
    return { operator: { key: 'filter.operator-unfit' } }
  }
  return fitsOperator(operator, value) ? undefined : { value: { key: `filter.value-${operators[operator]}` } }
}

const ASIAN_DIGITS = /[\u06f0-\u06f9\u0660-\u0669]/g
const latinDigits = (text: string) => text.replace(ASIAN_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))

function conditionIn(kind: Kind, { of, key, operator, value }: Form): Condition {
  const source = sourcesOf(kind).find((name) => name === of)
  const typed = value.trim()
  const needs = operators[operator]
  return {
    of: source ?? 'field',
    key: source ? key.trim() : of,
    operator,
    value: needs === 'flag' ? '' : needs === 'text' ? typed : latinDigits(typed),
  }
}

export async function filterAction({ request }: ActionFunctionArgs) {
  const kind = kindAt(request)
  await requireRight(request, kind, 'see')
  const submission: FormSubmission<z.input<typeof FilterSchema>, Form> = readForm(
    await takeForm(request, FilterSchema),
    FilterSchema,
  )
  if (submission.status !== 'success') return invalid(submission)
  const condition = conditionIn(kind, submission.value)
  const fields = wrongPart(kind, submission.value, condition)
  if (fields) return invalid(submission, { fields })
  const query = listUnder(request, kind)
  const isNew = !query.conditions.some((one) => writtenCondition(one) === writtenCondition(condition))
  if (isNew && query.conditions.length >= MOST_CONDITIONS) {
    return invalid(submission, { form: { key: 'filter.too-many', values: { count: MOST_CONDITIONS } } })
  }
  const conditions = isNew ? [...query.conditions, condition] : query.conditions
  return redirect(paths.of(kind).list(listAddress(kind, { ...query, conditions, page: 1 })))
}
