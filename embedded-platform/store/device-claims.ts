// Claiming: a device offers itself, or its tenant does; a customer who knows the secret takes it.
import type { Queryable, Tx } from '../db/database'
import { entityId, NULL_ID } from '../ids'
import type { Platform } from '../platform'
import type { DeviceRow } from '../schemas/device'
import { attributes } from '../telemetry/read'
import { deleteAttributes } from '../telemetry/write'
import { assignDevice, lockedDevice } from './device-life'

const A_DAY = 86_400_000
const CLAIM_ATTRIBUTES = ['claimingAllowed', 'claimingData']

interface Offer {
  secretKey: string
  expirationTime: number
}

/** An offer that is still open stays as it is; an assigned device's is ignored. */
export async function offerDevice(platform: Platform, deviceId: string, secretKey: string, durationMs: number) {
  const now = platform.clock()
  await platform.db.query(
    `INSERT INTO device_claim AS claim (device_id, secret_key, expiration_time)
     SELECT id, $2, $3 FROM device WHERE id = $1 AND customer_id = $5
     ON CONFLICT (device_id) DO UPDATE SET secret_key = excluded.secret_key, expiration_time = excluded.expiration_time
     WHERE claim.expiration_time < $4`,
    [deviceId, secretKey, now + (durationMs > 0 ? durationMs : A_DAY), now, NULL_ID],
  )
}

async function ownOffer(db: Queryable, deviceId: string): Promise<Offer | undefined> {
  const [row] = await db.query<{ secret_key: string; expiration_time: number }>(
    'SELECT secret_key, expiration_time FROM device_claim WHERE device_id = $1',
    [deviceId],
  )
  return row && { secretKey: row.secret_key, expirationTime: row.expiration_time }
}

/** The server attribute claimingData: an object, or the text of one. */
async function tenantsOffer(db: Queryable, deviceId: string): Promise<Offer | undefined> {
  const [found] = await attributes(db, deviceId, { scope: 'SERVER_SCOPE', keys: ['claimingData'] })
  if (found?.value.type !== 'JSON' && found?.value.type !== 'STRING') return undefined
  try {
    const { secretKey, expirationTime } = JSON.parse(found.value.value)
    return { secretKey: String(secretKey ?? ''), expirationTime: Number(expirationTime) }
  } catch {
    return undefined
  }
}

export type ClaimResult = { response: 'SUCCESS'; device: DeviceRow } | { response: 'FAILURE' | 'CLAIMED' }

/** `isTaken`: an offer was open, and the secret was right. */
async function claim(
  tx: Tx,
  platform: Platform,
  deviceId: string,
  customerId: string,
  secretKey: string,
): Promise<ClaimResult & { isTaken: boolean }> {
  const device = await lockedDevice(tx, deviceId)
  if (!device) return { response: 'FAILURE', isTaken: false }
  const isFree = device.customer_id === NULL_ID
  const own = await ownOffer(tx, deviceId)
  const offer = own ?? (await tenantsOffer(tx, deviceId))
  if (!offer) return { response: isFree ? 'FAILURE' : 'CLAIMED', isTaken: false }
  const isOpen = offer.expirationTime >= platform.clock()
  const isTaken = isOpen && offer.secretKey === secretKey
  if (own && (isTaken || !isOpen)) await tx.query('DELETE FROM device_claim WHERE device_id = $1', [deviceId])
  if (!isTaken) return { response: 'FAILURE', isTaken }
  if (!isFree) return { response: 'CLAIMED', isTaken }
  return { response: 'SUCCESS', device: await assignDevice(tx, platform, deviceId, customerId), isTaken }
}

/** A wrong secret changes nothing. */
export async function claimDevice(
  platform: Platform,
  deviceId: string,
  customerId: string,
  secretKey: string,
): Promise<ClaimResult> {
  const result = await platform.db.tx((tx) => claim(tx, platform, deviceId, customerId, secretKey))
  if (result.isTaken) await forgetOffers(platform, deviceId)
  return result
}

async function forgetOffers(platform: Platform, deviceId: string) {
  const known = await attributes(platform.db, deviceId, { scope: 'SERVER_SCOPE', keys: CLAIM_ATTRIBUTES })
  const keys = known.map(({ key }) => key)
  if (keys.length > 0) await deleteAttributes(platform, entityId('DEVICE', deviceId), 'SERVER_SCOPE', keys)
}

export async function reclaimDevice(platform: Platform, deviceId: string): Promise<void> {
  await platform.db.tx(async (tx) => {
    const device = await lockedDevice(tx, deviceId)
    await tx.query('DELETE FROM device_claim WHERE device_id = $1', [deviceId])
    if (device && device.customer_id !== NULL_ID) await assignDevice(tx, platform, deviceId, NULL_ID)
  })
}
