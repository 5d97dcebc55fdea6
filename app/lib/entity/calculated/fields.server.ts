// The calculated fields of an entity: listed, edited as JSON, and deleted.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { formError, invalid, readSent } from '~/lib/forms/submission.server'
import { DOCUMENT_BYTES } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { CalculatedField } from '~/lib/platform/calculated-field'
import {
  deleteCalculatedField,
  listCalculatedFields,
  saveCalculatedField,
} from '~/lib/platform/calculated-field.server'
import { ERROR_CODES, errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { redirectWithToast } from '~/lib/session/toast.server'
import { shortHash } from '~/lib/short-hash'
import { calculatedAt, calculatedFieldAt } from './at.server'
import { beginning, beginningTypes, documentOf, readDocument } from './field-document'
import { shownField } from './shown-field'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

export async function calculatedFieldsLoader(args: LoaderFunctionArgs) {
  const { kind, platform, entity } = await calculatedAt(args)
  const { fields, isWhole } = await orNotFound(listCalculatedFields(platform, entity), kind)
  return { kind, id: entity.id, fields: fields.map(shownField), isWhole }
}

const seenOf = (field: CalculatedField) => shortHash(stringifyLossless(field))

/** A new one has no id in its address. */
type OpenField = Awaited<ReturnType<typeof calculatedAt>> & { field?: CalculatedField }
const openField = (args: Args): Promise<OpenField> =>
  args.params.fieldId === undefined ? calculatedAt(args) : calculatedFieldAt(args)

export async function calculatedFieldLoader(args: LoaderFunctionArgs) {
  const { kind, entity, alarmRuleFields, closeTo, field } = await openField(args)
  if (field) return { name: field.name, document: documentOf(field), seen: seenOf(field), closeTo }
  const types = beginningTypes(alarmRuleFields)
  const asked = new URL(args.request.url).searchParams.get('type')
  const type = types.find((one) => one === asked) ?? types[0] ?? ''
  const ways = types.map((one) => ({
    type: one,
    isChosen: one === type,
    to: paths.of(kind).one(entity.id, 'calculatedFields/new', { type: one }),
  }))
  return { document: beginning(type), seen: '', closeTo, ways }
}

const FieldSchema = z.object({
  document: z.string().default(''),
  /** What was stored when the form was made. */
  seen: z.string().max(40).default(''),
})

export async function calculatedFieldAction(args: ActionFunctionArgs) {
  const { platform, entity, closeTo, field: stored } = await openField(args)
  const submission = await readSent(args.request, FieldSchema, { mostBytes: DOCUMENT_BYTES })
  if (submission.status !== 'success') return invalid(submission)
  const { document, seen } = submission.value
  const read = readDocument(document, entity, stored)
  if ('fault' in read) return invalid(submission, { fields: { document: read.fault } })
  // Somebody else saved: what is typed here is sent only when that is known.
  if (stored && seen !== seenOf(stored))
    return invalid(submission, {
      fields: { document: { key: 'form.changed-elsewhere' } },
      set: { seen: seenOf(stored) },
    })
  try {
    await saveCalculatedField(platform, read.field)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
  return redirectWithToast(args.request, closeTo, { key: 'entity.saved', values: { name: read.field.name } })
}

export async function calculatedFieldDeleteLoader(args: LoaderFunctionArgs) {
  const { field, closeTo } = await calculatedFieldAt(args)
  return { name: field.name, closeTo }
}

export async function calculatedFieldDeleteAction(args: ActionFunctionArgs) {
  const { platform, field, closeTo } = await calculatedFieldAt(args)
  try {
    await deleteCalculatedField(platform, field.id.id)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    // Somebody else was faster: it is gone, as was wanted.
    if (error.errorCode !== ERROR_CODES.notFound) return data({ error: errorKey(error) }, 400)
  }
  return redirectWithToast(args.request, closeTo, {
    key: 'calculated-field.deleted',
    values: { name: field.name },
  })
}
