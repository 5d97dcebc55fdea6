// Sends values as the device would, with its own token, which stays on the server.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { fieldError, formError, invalid, readForm } from '~/lib/forms/submission.server'
import { DOCUMENT_BYTES, takeForm } from '~/lib/forms/take-form.server'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import { paths } from '~/lib/paths'
import { devices } from '~/lib/platform/device.server'
import { sendAsDevice } from '~/lib/platform/device-api.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { parseLossless } from '~/lib/platform/lossless-json'
import { sentKinds } from '~/lib/platform/sent-kind'
import { publicConnection } from '~/lib/session/public-connection.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { requireRight } from '../rights.server'
import { secretAt } from './connect.server'
import { lookAtSent } from './sent-values'

const PublishSchema = z.object({
  what: z.enum(sentKinds).default('telemetry'),
  values: z.string().default(''),
})

const LATEST = 'latest'
const MOST_KEYS = 5
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const EXAMPLE = '{\n  "temperature": 21.5\n}'

/** The device's own keys with what they hold now, to be changed. */
async function exampleOf(reader: Parameters<typeof takeSnapshot>[0], id: string): Promise<string> {
  const subscription = { id: LATEST, kind: 'latest', entity: { entityType: 'DEVICE', id } } as const
  const { results } = await takeSnapshot(reader, [subscription])
  const latest = results[LATEST]
  const values = latest?.shape === 'values' ? Object.entries(latest.values).slice(0, MOST_KEYS) : []
  if (values.length === 0) return EXAMPLE
  const lines = values.map(([key, { value }]) => {
    const isPlain = NUMBER.test(value) || value === 'true' || value === 'false'
    return `  ${JSON.stringify(key)}: ${isPlain ? value : JSON.stringify(value)}`
  })
  return `{\n${lines.join(',\n')}\n}`
}

export async function publishLoader({ request, params }: LoaderFunctionArgs) {
  const auth = await requireRight(request, 'device', 'write')
  const { id } = entityAt('device', params)
  await orNotFound(devices.get(auth.platform, id), 'device')
  const [secret, example] = await Promise.all([secretAt(auth.platform, id), exampleOf(auth, id)])
  return { id, speaksBy: secret?.type, example }
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
  const typed = await takeForm(request, PublishSchema, { mostBytes: DOCUMENT_BYTES })
  const submission = readForm(typed, PublishSchema)
  if (submission.status !== 'success') return invalid(submission)
  const { what, values } = submission.value
  if (!values.trim()) return fieldError(submission, 'values', { key: 'value.json-value-required' })
  let sent: unknown
  try {
    sent = parseLossless(values)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    return fieldError(submission, 'values', { key: 'value.json-value-invalid', values: { reason } })
  }
  const looked = lookAtSent(what, sent)
  if ('fault' in looked) return fieldError(submission, 'values', looked.fault)
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
