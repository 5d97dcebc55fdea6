// Carries out what a form of a widget asks for, as the person who sent it, and tells what came of it.
import { faultIn } from '~/lib/entity/device/command-outcome'
import { saveAttributes } from '~/lib/platform/attribute.server'
import type { Connection } from '~/lib/platform/connection.server'
import type { DeviceCall } from '~/lib/platform/device-calls'
import { callDevice } from '~/lib/platform/device-calls.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { parseLossless } from '~/lib/platform/lossless-json'
import { saveValues } from '~/lib/platform/series.server'
import type { ControlFault, ControlRequest } from './control'

export type Sent = { answer?: string } & ({ ok: true; key: string } | ({ ok: false } & ControlFault))

const LONGEST_ANSWER = 10_000

const refused = (fault: ControlFault): Sent => ({ ok: false, ...fault })

function parsed(text: string): unknown {
  try {
    return parseLossless(text)
  } catch {
    return undefined
  }
}

async function sendCall(platform: Connection, { entityType, id }: EntityId, call: DeviceCall): Promise<Sent> {
  if (entityType !== 'DEVICE') return refused({ key: 'tile.control-no-device' })
  const outcome = await callDevice(platform, id, call)
  if (outcome.came === 'delivered') return { ok: true, key: 'tile.control-delivered' }
  if (outcome.came === 'offline') return refused({ key: 'tile.control-offline' })
  if (outcome.came === 'no-answer') return refused({ key: 'tile.control-no-answer' })
  if (outcome.came === 'no-json') return refused({ key: 'command.answer-no-json' })
  const answer = outcome.text.slice(0, LONGEST_ANSWER)
  const fault = faultIn(parsed(outcome.text))
  if (fault !== undefined) return { ...refused({ key: 'command.device-said', values: { text: fault } }), answer }
  return { ok: true, key: 'tile.control-answered', answer }
}

async function sendOne(platform: Connection, entity: EntityId, request: ControlRequest): Promise<Sent> {
  if (request.kind === 'call') return sendCall(platform, entity, request.call)
  if (request.kind === 'attributes') await saveAttributes(platform, entity, request.scope, request.values)
  else await saveValues(platform, entity, request.values)
  return { ok: true, key: 'tile.control-saved' }
}

/** One after the other, until one is refused. */
export async function sendRequests(
  platform: Connection,
  entity: EntityId,
  requests: readonly ControlRequest[],
): Promise<Sent> {
  let last: Sent = { ok: true, key: 'tile.control-unchanged' }
  try {
    for (const request of requests) {
      last = await sendOne(platform, entity, request)
      if (!last.ok) return last
    }
    return last
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return refused(errorKey(error))
  }
}
