// POST /live { subscriptions }: the page's event stream. Errors are plain statuses; nobody but our own script asks.
import type { ActionFunctionArgs } from '@remix-run/node'
import { TooManyStreams } from '~/lib/live/bridge.server'
import { liveBridge } from '~/lib/live/live.server'
import { readLiveRequest } from '~/lib/live/live-request.server'
import { liveSession } from '~/lib/live/live-session.server'
import { SSE_HEADERS } from '~/lib/live/sse.server'
import { publicVisitor } from '~/lib/session/public-session.server'
import { findUser } from '~/lib/session/session.server'

// The body may not have been read to its end, and the rest would stand in the way of the connection's next request.
const plain = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { connection: 'close', ...headers } })

/** On a public page nobody is signed in, whoever the browser belongs to. */
async function viewerOf(request: Request) {
  const publicId = new URL(request.url).searchParams.get('publicId')
  return publicId === null ? findUser(request) : publicVisitor(publicId).catch(() => undefined)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const signedIn = await viewerOf(request)
  if (!signedIn) return plain(401)
  if (request.method !== 'POST') return plain(405, { allow: 'POST' })
  const body = await readLiveRequest(request)
  if (typeof body === 'number') return plain(body)
  const bridge = liveBridge()
  bridge.drainOn(context.shutdown)
  const { signal, backlog, write, drop } = context
  const lastEventId = request.headers.get('last-event-id')
  try {
    const stream = bridge.open(liveSession(signedIn), body, { lastEventId, signal, backlog, write, drop })
    return new Response(stream, { headers: SSE_HEADERS })
  } catch (error) {
    if (error instanceof Error && error.name === TooManyStreams.name) return plain(429, { 'retry-after': '10' })
    throw error
  }
}

export const loader = () => plain(405, { allow: 'POST' })
