// Sends a command. The platform answers when the device did, or when its time is over: the page does not wait for that.
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { log } from '~/lib/log.server'
import type { Connection } from '~/lib/platform/connection.server'
import type { DeviceCall } from '~/lib/platform/device-calls'
import { callDevice, leaveCall } from '~/lib/platform/device-calls.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { parseLossless } from '~/lib/platform/lossless-json'
import { randomToken } from '~/lib/random-token'
import type { CommandSchema } from './command-form'
import { afterCall } from './command-outcome'
import { changeCommand, keepCommand } from './command-store.server'
import { type Command, withStep } from './commands'

const HOUR_MS = 3_600_000
/** Most devices answer so soon: then the page that follows shows it at once. */
const FIRST_WAIT_MS = 1500

export interface Sender {
  platform: Connection
  userId: string
}

type CommandForm = z.output<typeof CommandSchema>

function newCommand(deviceId: string, form: CommandForm, now: number): Command {
  const { method, params, way, seconds, keeps, hours } = form
  const isTwoWay = way === 'twoway'
  return {
    id: randomToken(),
    deviceId,
    method,
    params: params.trim(),
    isTwoWay,
    timeoutMs: seconds * 1000,
    ...(keeps && { keptUntil: now + Number(hours) * HOUR_MS }),
    steps: [{ state: keeps ? 'queued' : 'sent', at: now }],
  }
}

const callOf = ({ method, params, isTwoWay, timeoutMs }: Command): DeviceCall => ({
  method,
  ...(params && { params: parseLossless(params) }),
  isTwoWay,
  timeoutMs,
})

/** The change that this command then needs. */
async function outcomeOf(platform: Connection, command: Command): Promise<(command: Command) => Command> {
  try {
    if (command.keptUntil !== undefined) {
      const rpcId = await leaveCall(platform, command.deviceId, callOf(command), command.keptUntil)
      return (kept) => ({ ...kept, rpcId })
    }
    const outcome = await callDevice(platform, command.deviceId, callOf(command))
    return (kept) => afterCall(kept, outcome, Date.now())
  } catch (error) {
    // A session that ends meanwhile answers with the way to the sign-in page.
    if (!(error instanceof PlatformError || error instanceof Response)) log('error', 'command-failed', { error })
    const fault = error instanceof PlatformError ? errorKey(error) : { key: 'command.unknown-end' }
    return (kept) => withStep(kept, 'failed', Date.now(), { fault })
  }
}

/** Answers once the outcome is known, or is long in coming; then it is kept when it comes. */
export async function sendCommand({ platform, userId }: Sender, deviceId: string, form: CommandForm): Promise<void> {
  const command = newCommand(deviceId, form, Date.now())
  await keepCommand(userId, command)
  const settled = outcomeOf(platform, command)
    .then((change) => changeCommand(userId, command.id, change))
    .catch((error) => log('error', 'command-not-kept', { error }))
  await Promise.race([settled, sleep(FIRST_WAIT_MS)])
}
