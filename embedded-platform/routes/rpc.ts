// REST calls of devices (platform-api §2.17): a call goes through the rule chain of the device and answers what comes of it.
import { randomUUID } from 'node:crypto'
import { type Answer, empty, jsonText as jsonAnswer } from '../api/answer'
import { type Call, endpoint } from '../api/endpoint'
import { badRequest, invalid, notFound } from '../api/errors'
import { noteDeviceCall } from '../audit/call-actions'
import { type Json, jsonText, MalformedJson, readJson } from '../json/lenient-json'
import type { Outcome } from '../rpc/device-calls'
import { rpcOf } from '../rpc/rpc'
import { type RestCall, tellOfRestCall } from '../rules/origins/calls'
import { findKnownDevice, type KnownDevice } from '../store/connected-devices'
import { entityFor, entityOfPath } from './telemetry-access'

const DEFAULT_TIMEOUT_MS = 10_000
const SHORTEST_TIMEOUT_MS = 5_000
/** Nobody waits longer than timers reach: three weeks. */
const LONGEST_TIMEOUT_MS = 21 * 86_400_000

function parsed(text: string): Json | undefined {
  try {
    return readJson(text, 'strict')
  } catch (error) {
    if (error instanceof MalformedJson) return undefined
    throw error
  }
}

/** As a text; objects and lists have none. */
function textOf(json: Json): string {
  if (json.kind === 'text') return json.value
  return json.kind === 'object' || json.kind === 'array' ? '' : jsonText(json)
}

/** A timeout that is no number counts as none at all. */
function timeoutOf(json: Json | undefined): number {
  if (!json) return DEFAULT_TIMEOUT_MS
  if (json.kind === 'boolean') return Number(json.value)
  return Math.trunc(Number(textOf(json))) || 0
}

function readCall(rawBody: string): Pick<RestCall, 'method' | 'params'> & { timeout: number } {
  const json = parsed(rawBody)
  if (!json) throw invalid('Invalid request body')
  const method = json.kind === 'object' ? json.members.get('method') : undefined
  if (json.kind !== 'object' || !method) throw invalid('The call needs a method')
  const params = json.members.get('params')
  const timeout = Math.min(LONGEST_TIMEOUT_MS, Math.max(SHORTEST_TIMEOUT_MS, timeoutOf(json.members.get('timeout'))))
  return { method: textOf(method), params: params ? jsonText(params) : 'null', timeout }
}

/** The device's text as JSON, when it is some. */
function answerOf({ error, ...outcome }: Outcome & { answer?: string }): Answer {
  if (error) return empty(error === 'NO_ACTIVE_CONNECTION' ? 409 : 408)
  const text = outcome.answer?.trim()
  if (!text) return empty()
  const json = parsed(text)
  return json ? jsonAnswer(jsonText(json)) : empty(406)
}

/** The caller may go; the call goes on. */
const gone = (signal: AbortSignal) =>
  new Promise<Answer>((done) => {
    if (signal.aborted) done(empty(408))
    else signal.addEventListener('abort', () => done(empty(408)), { once: true })
  })

async function deviceFor(call: Call, request: Pick<RestCall, 'method' | 'params' | 'isOneWay'>): Promise<KnownDevice> {
  try {
    const { id } = await entityFor(call, 'RPC_CALL')
    const device = await findKnownDevice(call.platform.db, id)
    if (!device) throw notFound()
    return device
  } catch (error) {
    await noteDeviceCall(call, entityOfPath(call), request, error instanceof Error ? error.message : String(error))
    throw error
  }
}

async function made(call: Call, isOneWay: boolean): Promise<Answer> {
  const { platform, rawBody, signal } = call
  const entity = entityOfPath(call)
  const { timeout, ...request } = readCall(rawBody)
  const device = await deviceFor(call, { ...request, isOneWay })
  const rest = { ...request, isOneWay, id: randomUUID(), expiresAt: platform.clock() + timeout }
  const outcome = rpcOf(platform).rest.wait(rest.id, rest.expiresAt)
  tellOfRestCall(platform, device, rest)
  const answered = outcome.then(async (came) => {
    await noteDeviceCall(call, entity, rest, came.error && `RPC Error: ${came.error}`)
    return answerOf(came)
  })
  return Promise.race([answered, gone(signal)])
}

const calling = (path: string, isOneWay: boolean) =>
  endpoint({
    method: 'POST',
    path: `/api/plugins/rpc/${path}/:deviceId`,
    who: 'signed-in',
    answer: (call) => {
      if (call.rawBody === '') throw badRequest()
      return made(call, isOneWay)
    },
  })

export const rpcRoutes = [calling('oneway', true), calling('twoway', false)]
