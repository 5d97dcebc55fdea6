// Reads an event stream of the bridge as a page would, and waits for what it says.
import { createParser } from 'eventsource-parser'
import type { Bridge } from '../../app/lib/live/bridge.server'
import { LiveRequestSchema } from '../../app/lib/live/live-request.server'
import type { LiveSession } from '../../app/lib/live/live-session.server'
import { apply, type Result } from '../../app/lib/live/result'

interface SeenEvent {
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of any kind
  data: any
  id: string | undefined
}

export interface Reader {
  events: SeenEvent[]
  isOver: () => boolean
  lastEventId: () => string | undefined
  /** The result that the page would show for a subscription. */
  shown(id: string): Result | undefined
  /** Its values as `{ key: text }`. */
  values(id: string): Record<string, string>
  state(): string | undefined
  /** Resolves once it is so, rejects after a while with what was seen. */
  until(isSo: () => boolean, what?: string): Promise<void>
  leave(): void
}

export function eventually(isSo: () => boolean, tell: () => string, withinMs = 25_000): Promise<void> {
  const deadline = Date.now() + withinMs
  return new Promise((done, fail) => {
    const check = () => {
      if (isSo()) return done()
      if (Date.now() > deadline) return fail(new Error(tell()))
      setTimeout(check, 5)
    }
    check()
  })
}

function readStream(stream: ReadableStream<Uint8Array>, leave: () => void): Reader {
  const events: SeenEvent[] = []
  const topics = new Map<string, string>()
  const results = new Map<string, Result>()
  let isOver = false
  const parser = createParser({
    onEvent({ event = '', data, id }) {
      const read = JSON.parse(data)
      events.push({ event, data: read, id })
      if (event === 'topic') topics.set(read.id, read.topic)
      if (event === 'whole') results.set(read.topic, read.result)
      const known = results.get(read.topic)
      if (event === 'change' && known) results.set(read.topic, apply(known, read.change))
    },
  })
  const pump = async () => {
    const reader = stream.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }
  void pump()
    .catch(() => {})
    .then(() => {
      isOver = true
    })
  const shown = (id: string) => results.get(topics.get(id) ?? '')
  return {
    events,
    isOver: () => isOver,
    lastEventId: () => events.findLast((one) => one.id !== undefined)?.id,
    shown,
    values(id) {
      const result = shown(id)
      const entries = result?.shape === 'values' ? Object.entries(result.values) : []
      return Object.fromEntries(entries.map(([key, { value }]) => [key, value]))
    },
    state: () => events.findLast((one) => one.event === 'state')?.data.kind,
    until: (isSo, what = 'what was expected') =>
      eventually(isSo, () => `not seen: ${what}; events: ${JSON.stringify(events, null, 1).slice(-3000)}`),
    leave,
  }
}

export interface WatchOptions {
  lastEventId?: string
  known?: string[]
  tryNow?: boolean
  backlog?: () => number
}

/** Opens a stream on the bridge itself. */
export function watch(
  bridge: Bridge,
  session: LiveSession,
  subscriptions: object[],
  options: WatchOptions = {},
): Reader {
  const abort = new AbortController()
  const request = LiveRequestSchema.parse({ subscriptions, known: options.known, tryNow: options.tryNow })
  const { lastEventId, backlog = () => 0 } = options
  const stream = bridge.open(session, request, { lastEventId, signal: abort.signal, backlog, drop: () => {} })
  return readStream(stream, () => abort.abort())
}
