// Calls to devices (platform-api §2.17): each device counts its own, and those without an answer wait for it to listen.
import type { Platform } from '../platform'

export type CallError = 'TIMEOUT' | 'NO_ACTIVE_CONNECTION'

/** `answer`: the device's text, as it came; absent of one-way calls. */
export type Outcome = { answer?: string; error?: undefined } | { error: CallError }

export interface DeviceCall {
  deviceId: string
  method: string
  /** JSON text. */
  params: string
  isOneWay: boolean
  /** Epoch milliseconds. */
  expiresAt: number
}

/** A call as the device is told of it; `params` is JSON text. */
export interface Delivery {
  id: number
  method: string
  params: string
}

export interface Listening {
  /** A poll takes one call and is over. */
  isPoll: boolean
  take(delivery: Delivery): void
}

export interface DeviceCalls {
  /** Resolves when the device answered, a one-way call was delivered, or its time is over. */
  call(call: DeviceCall): Promise<Outcome>
  /** The device listens from now on; what waits for it is delivered, though never before this returns. */
  listen(deviceId: string, listening: Listening): () => void
  /** Of a call that nobody waits for any more: ignored. */
  answer(deviceId: string, callId: number, text: string): void
  close(): void
}

interface Pending {
  delivery: Delivery
  isOneWay: boolean
  settle(outcome: Outcome): void
}

interface Device {
  nextId: number
  pending: Map<number, Pending>
  listening: Set<Listening>
}

/** A call that came too late is over a second after its time, as one that nothing delivers. */
export const GRACE_MS = 1_000
/** As far as timers go. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

export function createDeviceCalls({ clock, feed }: Pick<Platform, 'clock' | 'feed'>): DeviceCalls {
  const devices = new Map<string, Device>()
  const timers = new Set<NodeJS.Timeout>()
  const stop = feed.listen((change) => {
    if (change.kind === 'entity' && change.operation === 'deleted') devices.delete(change.entity.id)
  })

  function deviceOf(id: string): Device {
    const known = devices.get(id)
    if (known) return known
    const device: Device = { nextId: 0, pending: new Map(), listening: new Set() }
    devices.set(id, device)
    return device
  }

  function after(ms: number, run: () => void): NodeJS.Timeout {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        run()
      },
      Math.min(ms, LONGEST_WAIT_MS),
    )
    timers.add(timer)
    return timer
  }

  function hand(device: Device, listening: Listening, delivery: Delivery) {
    if (listening.isPoll) device.listening.delete(listening)
    listening.take(delivery)
  }

  function wait(device: Device, call: DeviceCall, delivery: Delivery, isDelivered: boolean): Promise<Outcome> {
    return new Promise((done) => {
      const timer = after(call.expiresAt - clock(), () =>
        pending.settle({ error: isDelivered ? 'TIMEOUT' : 'NO_ACTIVE_CONNECTION' }),
      )
      const pending: Pending = {
        delivery,
        isOneWay: call.isOneWay,
        settle(outcome) {
          clearTimeout(timer)
          timers.delete(timer)
          device.pending.delete(delivery.id)
          done(outcome)
        },
      }
      device.pending.set(delivery.id, pending)
    })
  }

  /** A call with an answer stays: whoever listens next before it came gets it again. */
  function catchUp(device: Device, listening: Listening) {
    for (const pending of [...device.pending.values()]) {
      if (!device.listening.has(listening)) return
      hand(device, listening, pending.delivery) // the caller is told that the device was not there, if no answer comes
      if (pending.isOneWay) pending.settle({})
    }
  }

  return {
    async call(call) {
      const device = deviceOf(call.deviceId)
      const delivery = { id: device.nextId++, method: call.method, params: call.params }
      if (call.expiresAt <= clock()) {
        return new Promise((done) => after(GRACE_MS, () => done({ error: 'TIMEOUT' })))
      }
      const listening = [...device.listening]
      for (const one of listening) hand(device, one, delivery)
      const isDelivered = listening.length > 0
      return call.isOneWay && isDelivered ? {} : wait(device, call, delivery, isDelivered)
    },
    listen(deviceId, listening) {
      const device = deviceOf(deviceId)
      device.listening.add(listening)
      if (device.pending.size > 0) queueMicrotask(() => catchUp(device, listening))
      return () => device.listening.delete(listening)
    },
    answer: (deviceId, callId, text) => devices.get(deviceId)?.pending.get(callId)?.settle({ answer: text }),
    close() {
      stop()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
