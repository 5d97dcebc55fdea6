// A very small platform on real sockets: it records what it is sent and answers with the recorded frames of real
// servers, as a test tells it to. For behaviours that our embedded platform does not have: late answers, odd closes.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export interface SentCommand {
  list: string
  cmdId: number
  [member: string]: unknown
}

export interface FramesServer {
  url: string
  /** Every command of every socket, in order. */
  commands: SentCommand[]
  messages: string[]
  /** Tokens of the handshakes. */
  tokens: string[]
  sockets: Set<WebSocket>
  /** REST calls that were made. */
  calls: string[]
  /** Answers a command; with nothing by default. */
  onCommand: (command: SentCommand, socket: WebSocket) => void
  onConnection: (socket: WebSocket) => void
  /** The status of a handshake, 101 to let it be. */
  handshake: (token: string) => number
  rest: (path: string, request: IncomingMessage) => { status: number; body?: unknown }
  /** Awaited before a REST call is answered. */
  onRest: () => Promise<void>
  /** Closes listener and sockets as a killed process would. */
  kill(): Promise<void>
  /** Listens again on the same port. */
  start(): Promise<void>
}

export async function startFramesServer(): Promise<FramesServer> {
  let port = 0
  const ws = new WebSocketServer({ noServer: true })
  const http = createServer(async (request, response) => {
    const path = request.url ?? ''
    server.calls.push(path)
    await server.onRest()
    const { status, body } = server.rest(path, request)
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined ? '' : JSON.stringify(body))
  })
  http.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const token = url.searchParams.get('token') ?? ''
    const status = url.pathname === '/api/ws/plugins/telemetry' ? server.handshake(token) : 404
    server.tokens.push(token)
    if (status !== 101) {
      socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
      return
    }
    ws.handleUpgrade(request, socket, head, (opened) => {
      server.sockets.add(opened)
      opened.on('close', () => server.sockets.delete(opened))
      opened.on('message', (data) => {
        server.messages.push(String(data))
        for (const command of commandsIn(JSON.parse(String(data)))) {
          server.commands.push(command)
          server.onCommand(command, opened)
        }
      })
      server.onConnection(opened)
    })
  })
  const server: FramesServer = {
    url: '',
    commands: [],
    messages: [],
    tokens: [],
    calls: [],
    sockets: new Set(),
    onCommand: () => {},
    onConnection: () => {},
    handshake: () => 101,
    rest: () => ({ status: 200, body: [] }),
    onRest: async () => {},
    async kill() {
      for (const socket of server.sockets) socket.terminate()
      http.closeAllConnections()
      await new Promise<void>((done) => http.close(() => done()))
    },
    async start() {
      await new Promise<void>((done) => http.listen(port, '127.0.0.1', done))
      port = (http.address() as AddressInfo).port
      server.url = `http://127.0.0.1:${port}`
    },
  }
  await server.start()
  return server
}

const commandsIn = (message: Record<string, { cmdId: number }[]>): SentCommand[] =>
  Object.entries(message).flatMap(([list, commands]) => commands.map((command) => ({ list, ...command })))

/** The v1 answer, as recorded. */
export const v1 = (subscriptionId: number, data: Record<string, [number, string | null][]>) =>
  JSON.stringify({
    subscriptionId,
    errorCode: 0,
    errorMsg: null,
    data,
    latestValues: Object.fromEntries(Object.entries(data).map(([key, points]) => [key, points.at(-1)?.[0]])),
  })

export const v1Error = (subscriptionId: number, errorCode: number, errorMsg: string) =>
  JSON.stringify({ subscriptionId, errorCode, errorMsg, data: null, latestValues: {} })
