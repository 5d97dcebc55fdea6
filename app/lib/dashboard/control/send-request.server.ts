// Carries out what a form of a widget asks for, as the person who sent it, and tells what came of it.
import { z } from 'zod'
import { faultIn } from '~/lib/entity/device/command-outcome'
import { can } from '~/lib/entity/kinds'
import { listAttributes, saveAttributes } from '~/lib/platform/attribute.server'
import type { Connection } from '~/lib/platform/connection.server'
import { devices } from '~/lib/platform/device.server'
import type { DeviceCall } from '~/lib/platform/device-calls'
import { callDevice } from '~/lib/platform/device-calls.server'
import { claimDevice } from '~/lib/platform/device-claim.server'
import { getDeviceCredentials } from '~/lib/platform/device-credentials.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { saveValues } from '~/lib/platform/series.server'
import type { SessionUser } from '~/lib/session/session-user'
import { toBase64 } from '../states/base64'
import type { ControlFault, ControlRequest, GatewayRequest } from './control'
import { gatewayArchive } from './gateway-archive.server'
import type { PlatformCall } from './platform-call'

export type Sent = { answer?: string } & (
  | { ok: true; key: string; values?: ControlFault['values']; made?: string; file?: SentFile }
  | ({ ok: false } & ControlFault)
)

export interface SentFile {
  name: string
  type: string
  content: Uint8Array
}

interface Asking {
  platform: Connection
  user: Pick<SessionUser, 'authority'>
  /** Absent for forms that are about none. */
  entity?: EntityId
}

const LONGEST_ANSWER = 10_000

const refused = (fault: ControlFault): Sent => ({ ok: false, ...fault })

async function sendCall(platform: Connection, { entityType, id }: EntityId, call: DeviceCall): Promise<Sent> {
  if (entityType !== 'DEVICE') return refused({ key: 'tile.control-no-device' })
  const outcome = await callDevice(platform, id, call)
  if (outcome.came === 'delivered') return { ok: true, key: 'tile.control-delivered' }
  if (outcome.came === 'offline') return refused({ key: 'tile.control-offline' })
  if (outcome.came === 'no-answer') return refused({ key: 'tile.control-no-answer' })
  if (outcome.came === 'no-json') return refused({ key: 'command.answer-no-json' })
  const answer = outcome.text.slice(0, LONGEST_ANSWER)
  const fault = faultIn(outcome.text)
  if (fault !== undefined) return { ...refused({ key: 'command.device-said', values: { text: fault } }), answer }
  return { ok: true, key: 'tile.control-answered', answer }
}

type ClaimRequest = Extract<ControlRequest, { kind: 'claim' }>

const CLAIM_REFUSED = {
  unknown: 'claim.unknown',
  unaskable: 'claim.unaskable',
  CLAIMED: 'claim.taken',
  FAILURE: 'claim.refused',
}

async function sendClaim({ platform, user }: Asking, { name, secretKey, words }: ClaimRequest): Promise<Sent> {
  if (!can(user.authority, 'device', 'claim')) return refused({ key: 'tool.claim-forbidden' })
  const answer = await claimDevice(platform, name, secretKey)
  const told = (text: string | undefined, key: string): Pick<ControlFault, 'key' | 'values'> =>
    text ? { key: 'tile.input-words', values: { text } } : { key, values: { name } }
  if ('deviceId' in answer) return { ok: true, ...told(words.done, 'claim.claimed') }
  const { refusal } = answer
  if (refusal === 'FAILURE') return refused({ ...told(words.failed, CLAIM_REFUSED[refusal]), field: 'secretKey' })
  return refused({ ...told(refusal === 'unknown' ? words.unknown : undefined, CLAIM_REFUSED[refusal]), field: 'name' })
}

type NewGateway = Extract<ControlRequest, { kind: 'new-gateway' }>

async function makeGateway({ platform, user }: Asking, { name, type, exists }: NewGateway): Promise<Sent> {
  if (!can(user.authority, 'device', 'manage')) return refused({ key: 'tool.gateway-forbidden' })
  if (await devices.findByName(platform, name)) {
    if (exists) return refused({ key: 'tile.input-words', values: { text: exists }, field: 'name' })
    return refused({ key: 'tool.gateway-exists', values: { name }, field: 'name' })
  }
  const { id } = await devices.create(platform, { name, type, additionalInfo: { gateway: true } })
  return { ok: true, key: 'tool.gateway-created', values: { name }, made: id.id }
}

async function configureGateway(platform: Connection, entity: EntityId, request: GatewayRequest): Promise<Sent> {
  const { configuration, drafts, level, token, archive, saved } = request
  if (token === '') {
    const { credentialsType, credentialsId } = await getDeviceCredentials(platform, entity.id)
    if (credentialsType !== 'ACCESS_TOKEN' || !credentialsId)
      return refused({ key: 'tool.gateway-no-token', field: 'token' })
    configuration.thingsboard.thingsboard.security.accessToken = credentialsId
  }
  if (archive !== undefined) {
    const file = { name: `${archive}.zip`, type: 'application/zip', content: gatewayArchive(configuration) }
    return { ok: true, key: 'tool.gateway-archived', values: { name: file.name }, file }
  }
  const shared = { configuration: toBase64(configuration), RemoteLoggingLevel: level }
  await saveAttributes(platform, entity, 'SHARED_SCOPE', shared)
  await saveAttributes(platform, entity, 'SERVER_SCOPE', { configuration_drafts: toBase64(drafts) })
  return saved
    ? { ok: true, key: 'tile.input-words', values: { text: saved } }
    : { ok: true, key: 'tile.control-saved' }
}

async function readKeys(
  platform: Connection,
  entity: EntityId,
  { scope, keys }: Extract<ControlRequest, { kind: 'read' }>,
): Promise<Sent> {
  const all = await listAttributes(platform, entity, scope)
  const found = keys.length === 0 ? all : all.filter(({ key }) => keys.includes(key))
  return { ok: true, key: 'tile.control-answered', answer: stringifyLossless(found) }
}

const LONGEST_PASSED_ON = 500_000

async function passOn(platform: Connection, { method, path, body }: PlatformCall): Promise<Sent> {
  const made = await platform.request(path, z.unknown(), { method, body, lossless: true })
  const answer = made === undefined ? '' : stringifyLossless(made)
  if (answer.length > LONGEST_PASSED_ON) return refused({ key: 'tile.script-too-much' })
  return { ok: true, key: 'tile.control-answered', answer }
}

async function sendOne(asking: Asking, request: ControlRequest): Promise<Sent> {
  if (request.kind === 'claim') return sendClaim(asking, request)
  if (request.kind === 'new-gateway') return makeGateway(asking, request)
  if (request.kind === 'platform') return passOn(asking.platform, request.call)
  const { platform, entity } = asking
  if (!entity) return refused({ key: 'tile.control-gone' })
  if (request.kind === 'gateway') return configureGateway(platform, entity, request)
  if (request.kind === 'call') return sendCall(platform, entity, request.call)
  if (request.kind === 'read') return readKeys(platform, entity, request)
  if (request.kind === 'attributes') await saveAttributes(platform, entity, request.scope, request.values)
  else await saveValues(platform, entity, request.values)
  return { ok: true, key: 'tile.control-saved' }
}

/** One after the other, until one is refused. */
export async function sendRequests(asking: Asking, requests: readonly ControlRequest[]): Promise<Sent> {
  let last: Sent = { ok: true, key: 'tile.control-unchanged' }
  try {
    for (const request of requests) {
      last = await sendOne(asking, request)
      if (!last.ok) return last
    }
    return last
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return refused(errorKey(error))
  }
}
