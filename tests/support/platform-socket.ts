// A client of the platform's WebSocket for tests: frames as they come, in order.
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'

// biome-ignore lint/suspicious/noExplicitAny: tests look into frames of any shape
type Frame = any

export interface PlatformSocket {
  ws: WebSocket
  /** An object is sent as JSON, a text as it is. */
  send(message: object | string): void
  /** The first frame that has come, or comes; taken out. */
  next(fits?: (frame: Frame) => boolean, withinMs?: number): Promise<Frame>
  /** The answer to a command of either generation. */
  answer(id: number): Promise<Frame>
  /** The frames that have come after a while; all taken out. */
  after(ms?: number): Promise<Frame[]>
  closed: Promise<{ code: number; reason: string }>
  close(): void
}

export function openPlatformSocket(
  url: string,
  token: string,
  path = '/api/ws/plugins/telemetry',
): Promise<PlatformSocket> {
  const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${path}?token=${token}`)
  const frames: Frame[] = []
  let wake = () => {}
  ws.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    wake()
  })
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    ws.on('close', (code, reason) => done({ code, reason: String(reason) }))
  })
  const socket: PlatformSocket = {
    ws,
    send: (message) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next(fits = () => true, withinMs = 20_000) {
      const deadline = Date.now() + withinMs
      for (;;) {
        const place = frames.findIndex(fits)
        if (place >= 0) return frames.splice(place, 1)[0]
        const left = deadline - Date.now()
        if (left <= 0) throw new Error(`no such frame; there are ${JSON.stringify(frames).slice(0, 500)}`)
        await Promise.race([new Promise<void>((done) => (wake = done)), sleep(Math.min(left, 100))])
      }
    },
    answer: (id) => socket.next((frame) => frame.cmdId === id || frame.subscriptionId === id),
    async after(ms = 100) {
      await sleep(ms)
      return frames.splice(0)
    },
    closed,
    close: () => ws.close(),
  }
  return new Promise((done, fail) => {
    ws.once('open', () => done(socket))
    ws.once('error', fail)
  })
}
