// The bridge behind a real HTTP server, written to the socket by the very function that Remix uses.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeReadableStreamToWritable } from '@remix-run/node'
import type { Bridge } from '../../app/lib/live/bridge.server'
import { LiveRequestSchema } from '../../app/lib/live/live-request.server'
import type { LiveSession } from '../../app/lib/live/live-session.server'
import { SSE_HEADERS } from '../../app/lib/live/sse.server'

export interface LiveHttp {
  url: string
  port: number
  /** The answers that are open. */
  open: Set<ServerResponse>
  /** The status of the next requests, 200 to let them be. */
  answer: { status: number; headers?: Record<string, string> }
  requests: { lastEventId: string | undefined; body: { subscriptions: { id: string }[]; known: string[] } }[]
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startLiveHttp(bridge: () => Bridge, session: () => LiveSession): Promise<LiveHttp> {
  let port = 0
  const server = createServer(async (request, response) => {
    if (live.answer.status !== 200) return response.writeHead(live.answer.status, live.answer.headers).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const parsed = LiveRequestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
    const lastEventId = request.headers['last-event-id'] as string | undefined
    live.requests.push({ lastEventId, body: parsed })
    const closed = new AbortController()
    live.open.add(response)
    response.on('close', () => {
      live.open.delete(response)
      closed.abort()
    })
    const stream = bridge().open(session(), parsed, {
      lastEventId,
      signal: closed.signal,
      backlog: () => response.writableLength,
      write: (bytes) => void (response.destroyed || response.write(bytes)),
      drop: () => response.destroy(),
    })
    response.writeHead(200, SSE_HEADERS)
    response.flushHeaders()
    await writeReadableStreamToWritable(stream, response).catch(() => {})
  })
  const live: LiveHttp = {
    url: '',
    port: 0,
    open: new Set(),
    answer: { status: 200 },
    requests: [],
    async start() {
      await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
      port = (server.address() as AddressInfo).port
      Object.assign(live, { port, url: `http://127.0.0.1:${port}/live` })
    },
    async stop() {
      const ended = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await ended
    },
  }
  await live.start()
  return live
}
