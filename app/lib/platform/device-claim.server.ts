// Claiming: a customer takes a device that is offered, by its name and secret, and gives it back.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { DeviceSchema } from './device'
import { PlatformError } from './errors'

const ClaimedSchema = z.looseObject({ device: DeviceSchema })

/** The reason of no claim: no such device, a customer has it, or the offer does not hold: the secret is wrong, its time
 * is over, there were too many wrong tries, or there never was one. The platform does not tell these apart.
 * 'unaskable': its web server takes no address with such a name. */
export type ClaimRefusal = 'unknown' | 'unaskable' | 'CLAIMED' | 'FAILURE'

export type ClaimAnswer = { deviceId: string } | { refusal: ClaimRefusal }

const path = (name: string) => `/api/customer/device/${encodeURIComponent(name)}/claim`

/** These would lead to another address; no device is called so. */
const isStep = (name: string) => name === '.' || name === '..'

function refusalOf({ status, platformMessage }: PlatformError, name: string): ClaimRefusal | undefined {
  if (status === 404) return 'unknown'
  if (status !== 400) return undefined
  const said = platformMessage.replaceAll('"', '')
  if (said === 'CLAIMED' || said === 'FAILURE') return said
  return /[/\\;%]/.test(name) ? 'unaskable' : undefined
}

export async function claimDevice(platform: Connection, name: string, secretKey: string): Promise<ClaimAnswer> {
  if (isStep(name)) return { refusal: 'unknown' }
  try {
    const { device } = await platform.request(path(name), ClaimedSchema, { method: 'POST', body: { secretKey } })
    return { deviceId: device.id.id }
  } catch (error) {
    const refusal = error instanceof PlatformError ? refusalOf(error, name) : undefined
    if (refusal) return { refusal }
    throw error
  }
}

/** Real platforms take a device from any customer: ask only for one that is this person's. */
export const reclaimDevice = (platform: Connection, name: string) => platform.send(path(name), { method: 'DELETE' })
