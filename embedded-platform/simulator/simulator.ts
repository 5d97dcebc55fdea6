// Keeps the demo fleet telling: every device goes on at its own pace with the very curve that its history ends on, and
// through the same door as a real device's messages. A dozen speak every few seconds, the others when meters do.

import { type FleetDevice, fleetDevices } from '../fleet/devices'
import { HISTORY, messageBefore, modelOf } from '../fleet/history'
import type { KeyModel } from '../fleet/model/key-model'
import { MINUTE, SECOND } from '../fleet/model/signal'
import type { Point, Value } from '../json/value'
import type { Platform } from '../platform'
import { findKnownDevice, type KnownDevice } from '../store/connected-devices'
import { latest } from '../telemetry/read'
import { ingest } from '../transport/ingest'

interface Speaker {
  id: string
  /** As the ways in know it; read again when it was changed. */
  known?: KnownDevice
  device: FleetDevice
  model: KeyModel[]
  /** The moment of its last message. */
  spokeAt: number
  /** The last values sent of the keys that are sent on change. */
  lastSent: Map<string, Value['value']>
}

export interface Simulator {
  close(): Promise<void>
}

/** The points of `speaker` at `now`; nothing when its time has not come. */
export function messageAt(speaker: Speaker, now: number): Point[] | undefined {
  const { device, model, lastSent } = speaker
  const ts = messageBefore(device, now)
  if (ts <= speaker.spokeAt) return undefined
  const isNewMinute = Math.floor(ts / MINUTE) > Math.floor(speaker.spokeAt / MINUTE)
  const points: Point[] = []
  for (const { key, habit, value } of model) {
    if (habit === 'slowly' && !isNewMinute) continue
    const told = value(ts)
    if (habit === 'on-change' && lastSent.get(key) === told.value) continue
    if (habit === 'on-change') lastSent.set(key, told.value)
    points.push({ key, ts, value: told })
  }
  speaker.spokeAt = ts
  return points
}

/** The devices that are neither silent nor deleted, each where it left off. */
async function speakersOf({ db, clock }: Platform): Promise<Speaker[]> {
  const rows = await db.query<{ device_id: string; fleet_name: string; seeded_at: number; told_at: number | null }>(
    `SELECT device_id, fleet_name, seeded_at,
       (SELECT max(ts) FROM ts_kv_latest WHERE entity_id = device_id) AS told_at
     FROM demo_device ORDER BY fleet_name`,
  )
  const speakers: Speaker[] = []
  for (const { device_id, fleet_name, seeded_at, told_at } of rows) {
    const device = fleetDevices.find(({ name }) => name === fleet_name)
    if (!device || device.silentFor !== undefined) continue
    const model = modelOf(device, seeded_at - HISTORY)
    const known = await latest(
      db,
      device_id,
      model.filter(({ habit }) => habit === 'on-change').map(({ key }) => key),
    )
    const lastSent = new Map(known.map(({ key, value }) => [key, value.value]))
    speakers.push({ id: device_id, device, model, spokeAt: Math.min(told_at ?? seeded_at, clock()), lastSent })
  }
  return speakers
}

const TICK = SECOND

export async function startSimulator(platform: Platform): Promise<Simulator> {
  const { clock, feed, log } = platform
  let speakers = await speakersOf(platform)
  let saving: Promise<unknown> = Promise.resolve()
  let isSaving = false
  let hasFailed = false

  const stopListening = feed.listen((change) => {
    const speaker = change.kind === 'entity' && speakers.find(({ id }) => id === change.entity.id)
    if (speaker) speaker.known = undefined
  })
  const speak = async (speaker: Speaker, points: Point[]) => {
    speaker.known ??= await findKnownDevice(platform.db, speaker.id)
    if (speaker.known) await ingest(platform, speaker.known, { kind: 'telemetry', points })
    else speakers = speakers.filter((other) => other !== speaker) // deleted
  }
  const tick = async () => {
    const now = clock()
    const due = speakers.map((speaker) => ({ speaker, points: messageAt(speaker, now) }))
    const told = await Promise.allSettled(due.map(({ speaker, points }) => points && speak(speaker, points)))
    const failure = told.find((one) => one.status === 'rejected')
    if (failure && !hasFailed) log('warn', 'simulated values were not taken', { error: String(failure.reason) })
    hasFailed = failure !== undefined
  }
  const timer = setInterval(() => {
    if (isSaving) return // the platform is busy: devices that wait their turn send once, not twice
    isSaving = true
    saving = tick().finally(() => {
      isSaving = false
    })
  }, TICK)
  return {
    async close() {
      clearInterval(timer)
      stopListening()
      await saving
    },
  }
}
