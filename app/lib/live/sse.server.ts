// The wire of the event stream. Bytes are made once and written to every reader.
const encoder = new TextEncoder()

export const SSE_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** JSON has no line breaks of its own, so an event is always one data line. */
export const sseEvent = (event: string, data: unknown, id?: string): Uint8Array =>
  encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

const ID_BEGINS = 'i'.charCodeAt(0)
const LINE_FEED = '\n'.charCodeAt(0)

/** The same event for a reader who has not been told all that came before. */
export const withoutId = (event: Uint8Array): Uint8Array =>
  event[0] === ID_BEGINS ? event.subarray(event.indexOf(LINE_FEED) + 1) : event

export const sseRetry = (ms: number): Uint8Array => encoder.encode(`retry: ${Math.round(ms)}\n\n`)

/** The time of an event: by the clock on the wall, and by one that is never set, which says how late it arrives. */
export const eventMoment = () => ({ at: Date.now(), up: Math.round(performance.now()) })
