// Claiming: a device offers itself, or its tenant does; a customer who knows the secret takes it.
import type { Queryable, Tx } from '../db/database'
import { entityId, NULL_ID } from '../ids'
import type { Platform } from '../platform'
import type { DeviceRow } from '../schemas/device'
import { attributes } from '../telemetry/read'
import { deleteAttributes } from '../telemetry/write'
import { assignDevice, lockedDevice } from './device-life'

const A_DAY = 86_400_000
/** Whoever has the secret before them seldom needs the second try. */
const MOST_WRONG = 5
const CLAIM_ATTRIBUTES = ['claimingAllowed', 'claimingData']

interface Offer {
  /** Tells one offer from the next. */
  mark: string
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
  return row && { mark: `own ${row.expiration_time}`, secretKey: row.secret_key, expirationTime: row.expiration_time }
}

/** The server attribute claimingData: an object, or the text of one. */
async function tenantsOffer(db: Queryable, deviceId: string): Promise<Offer | undefined> {
  const [found] = await attributes(db, deviceId, { scope: 'SERVER_SCOPE', keys: ['claimingData'] })
  if (found?.value.type !== 'JSON' && found?.value.type !== 'STRING') return undefined
  try {
    const { secretKey, expirationTime } = JSON.parse(found.value.value)
    return {
      mark: `tenant's ${found.lastUpdateTs}`,
      secretKey: String(secretKey ?? ''),
      expirationTime: Number(expirationTime),
    }
  } catch {
    return undefined
  }
}

/** Resolves to how many wrong tries the offer has seen, with this one. */
async function countWrong(tx: Tx, deviceId: string, mark: string): Promise<number> {
  const [row] = await tx.query<{ tries: number }>(
    `INSERT INTO device_claim_try AS known (device_id, offer, tries) VALUES ($1, $2, 1)
     ON CONFLICT (device_id, offer) DO UPDATE SET tries = known.tries + 1 RETURNING tries`,
    [deviceId, mark],
  )
  await tx.query('DELETE FROM device_claim_try WHERE device_id = $1 AND offer <> $2', [deviceId, mark])
  return row?.tries ?? 0
}

export type ClaimResult = { response: 'SUCCESS'; device: DeviceRow } | { response: 'FAILURE' | 'CLAIMED' }

/** `isOver`: an offer was open, and the secret was right, or wrong once too often (platform-api §10.6). */
async function claim(
  tx: Tx,
  platform: Platform,
  deviceId: string,
  customerId: string,
  secretKey: string,
): Promise<ClaimResult & { isOver: boolean }> {
  const device = await lockedDevice(tx, deviceId)
  if (!device) return { response: 'FAILURE', isOver: false }
  const isFree = device.customer_id === NULL_ID
  const own = await ownOffer(tx, deviceId)
  const offer = own ?? (await tenantsOffer(tx, deviceId))
  if (!offer) return { response: isFree ? 'FAILURE' : 'CLAIMED', isOver: false }
  const isOpen = offer.expirationTime >= platform.clock()
  const isTaken = isOpen && offer.secretKey === secretKey
  const isOver = isTaken || (isOpen && (await countWrong(tx, deviceId, offer.mark)) >= MOST_WRONG)
  if (own && (isOver || !isOpen)) await tx.query('DELETE FROM device_claim WHERE device_id = $1', [deviceId])
  if (!isTaken) return { response: 'FAILURE', isOver: isOver && !own }
  if (!isFree) return { response: 'CLAIMED', isOver }
  return { response: 'SUCCESS', device: await assignDevice(tx, platform, deviceId, customerId), isOver }
}

/** A wrong secret changes nothing, until it was wrong too often: then the offer is closed, and has to be made anew. */
export async function claimDevice(
  platform: Platform,
  deviceId: string,
  customerId: string,
  secretKey: string,
): Promise<ClaimResult> {
  const result = await platform.db.tx((tx) => claim(tx, platform, deviceId, customerId, secretKey))
  if (result.isOver) await forgetOffers(platform, deviceId)
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
