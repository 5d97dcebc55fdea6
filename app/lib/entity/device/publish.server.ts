// Sends values as the device would, with its own token, which stays on the server.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { faultsOfRows, isEmptyRow, type KeyValueRow } from '~/lib/forms/key-value-rows'
import { keyValueRows } from '~/lib/forms/key-value-schema'
import { fieldError, formError, invalid, readSent } from '~/lib/forms/submission.server'
import { DOCUMENT_BYTES } from '~/lib/forms/take-form.server'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import { paths } from '~/lib/paths'
import { devices } from '~/lib/platform/device.server'
import { sendAsDevice } from '~/lib/platform/device-api.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { sentKinds } from '~/lib/platform/sent-kind'
import { publicConnection } from '~/lib/session/public-connection.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { readJson, readPlainValue } from '~/lib/telemetry/typed-value'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { requireRight } from '../rights.server'
import { secretAt } from './connect.server'
import { lookAtSent } from './sent-values'

const PublishSchema = z.object({
  what: z.enum(sentKinds).default('telemetry'),
  as: z.enum(['JSON', 'rows']).default('JSON'),
  values: z.string().default(''),
  rows: keyValueRows,
})

const LATEST = 'latest'
const MOST_KEYS = 5
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const EXAMPLE_ROWS = [{ key: 'temperature', value: '21.5' }]
const EXAMPLE = '{\n  "temperature": 21.5\n}'

/** The device's own keys with what they hold now, to be changed. */
async function exampleOf(reader: Parameters<typeof takeSnapshot>[0], id: string) {
  const subscription = { id: LATEST, kind: 'latest', entity: { entityType: 'DEVICE', id } } as const
  const { results } = await takeSnapshot(reader, [subscription])
  const latest = results[LATEST]
  const values = latest?.shape === 'values' ? Object.entries(latest.values).slice(0, MOST_KEYS) : []
  if (values.length === 0) return { example: EXAMPLE, rows: EXAMPLE_ROWS }
  const lines = values.map(([key, { value }]) => {
    const isPlain = NUMBER.test(value) || value === 'true' || value === 'false'
    return `  ${JSON.stringify(key)}: ${isPlain ? value : JSON.stringify(value)}`
  })
  return { example: `{\n${lines.join(',\n')}\n}`, rows: values.map(([key, { value }]) => ({ key, value })) }
}

type Sent = { ok: true; sent: unknown } | { ok: false; fields: Record<string, FieldError> }

function sentByRows(rows: readonly KeyValueRow[]): Sent {
  const faults = faultsOfRows('rows', rows)
  if (faults.length > 0) return { ok: false, fields: Object.fromEntries(faults.map(({ at, key }) => [at, { key }])) }
  const fields: Record<string, FieldError> = {}
  const members = rows.flatMap((row, index) => {
    if (isEmptyRow(row)) return []
    const read = readPlainValue(row.value)
    if (read.ok) return [[row.key.trim(), read.value]]
    fields[`rows[${index}].value`] = read.error
    return []
  })
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return members.length > 0
    ? { ok: true, sent: Object.fromEntries(members) }
    : { ok: false, fields: { rows: { key: 'publish.nothing' } } }
}

function sentByText(text: string): Sent {
  const read = readJson(text)
  return read.ok ? { ok: true, sent: read.value } : { ok: false, fields: { values: read.error } }
}

export async function publishLoader({ request, params }: LoaderFunctionArgs) {
  const auth = await requireRight(request, 'device', 'write')
  const { id } = entityAt('device', params)
  await orNotFound(devices.get(auth.platform, id), 'device')
  const [secret, example] = await Promise.all([secretAt(auth.platform, id), exampleOf(auth, id)])
  return { id, speaksBy: secret?.type, ...example }
}

/** What the API of devices means by its statuses, which come without words. */
function refusalOf(error: PlatformError) {
  if (error.problem !== 'answer') return errorKey(error)
  if (error.status === 401) return { key: 'publish.token-refused' }
  if (error.status === 404 || error.status === 405) return { key: 'publish.no-device-api' }
  if (error.status === 429) return errorKey(error)
  return { key: 'publish.refused', values: { status: error.status } }
}

export async function publishAction({ request, params }: ActionFunctionArgs) {
  const { platform } = await requireRight(request, 'device', 'write')
  const { id } = entityAt('device', params)
  const submission = await readSent(request, PublishSchema, { mostBytes: DOCUMENT_BYTES })
  if (submission.status !== 'success') return invalid(submission)
  const { what, as, values, rows } = submission.value
  const typedIn = as === 'rows' ? sentByRows(rows) : sentByText(values)
  if (!typedIn.ok) return invalid(submission, { fields: typedIn.fields })
  const { sent } = typedIn
  const looked = lookAtSent(what, sent)
  if ('fault' in looked) return fieldError(submission, as === 'rows' ? 'rows' : 'values', looked.fault)
  const device = await orNotFound(devices.get(platform, id), 'device')
  const secret = await secretAt(platform, id)
  if (secret?.type !== 'ACCESS_TOKEN') return formError(submission, { key: 'publish.needs-token' })
  try {
    await sendAsDevice(publicConnection(), secret.token, what, sent)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, refusalOf(error))
  }
  const from = fromIn(new URL(request.url).searchParams)
  const next =
    what === 'telemetry'
      ? paths.of('device').one(id, 'telemetry', from)
      : paths.of('device').one(id, 'attributes', { scope: 'CLIENT_SCOPE', ...from })
  return redirectWithToast(request, next, { key: 'publish.sent', values: { count: looked.count, name: device.name } })
}
