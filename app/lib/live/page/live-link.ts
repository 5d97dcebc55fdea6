// One attempt at the page's event stream: a POST, its events, its end. No retry and no state of its own.
import { createParser } from 'eventsource-parser'
import type { StreamEvent, StreamEvents } from '../stream-events'
import type { LiveRequestBody } from '../subscription'

export type LinkEnd =
  /** Not reached, broken off, or an answer that is not ours (a proxy's). */
  | { kind: 'lost' }
  /** Nobody is signed in any more. */
  | { kind: 'signed-out' }
  /** Too many streams or requests. */
  | { kind: 'busy'; retryInMs?: number }

export interface LinkOptions {
  url: string
  request: LiveRequestBody
  lastEventId: string | undefined
  onEvent<E extends StreamEvent>(event: E, data: StreamEvents[E], id: string | undefined): void
  /** The wait before the next try, in the server's opinion. */
  onRetry(ms: number): void
  onEnd(end: LinkEnd): void
}

/** Returns its undo, after which nothing is called any more. */
export function openLink(options: LinkOptions): () => void {
  const abort = new AbortController()
  run(options, abort.signal).then(
    (end) => abort.signal.aborted || options.onEnd(end),
    () => abort.signal.aborted || options.onEnd({ kind: 'lost' }),
  )
  return () => abort.abort()
}

async function run(options: LinkOptions, signal: AbortSignal): Promise<LinkEnd> {
  const { url, request, lastEventId, onEvent, onRetry } = options
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    body: JSON.stringify(request),
    redirect: 'manual', // to the sign-in page
    cache: 'no-store',
    signal,
  })
  if (answer.status === 401 || answer.type === 'opaqueredirect' || isRedirect(answer)) return { kind: 'signed-out' }
  if (answer.status === 429) return { kind: 'busy', retryInMs: secondsOf(answer.headers.get('retry-after')) }
  const isStream = answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !answer.body) return { kind: 'lost' }

  const parser = createParser({
    onEvent: ({ event, data, id }) => onEvent(event as StreamEvent, JSON.parse(data), id),
    onRetry,
  })
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  while (true) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return { kind: 'lost' }
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400
const secondsOf = (text: string | null) => (text && /^\d{1,5}$/.test(text) ? Number(text) * 1000 : undefined)
