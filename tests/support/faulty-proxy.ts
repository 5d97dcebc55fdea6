// A proxy before a platform that can be told to answer in its place: busy, broken, refusing, or with a page of its own; to
// lose what the platform answers; or to be gone.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'

export interface Fault {
  status: number
  body: string
  type?: string
  delayMs?: number
  headers?: Record<string, string>
}

/** The platform does what it is asked, and nobody hears of it. */
export const LOST = 'lost'

interface Asked {
  method: string
  path: string
}

export interface FaultyProxy {
  url: string
  /** What it answers itself; undefined: the platform is asked. */
  answer: (asked: Asked) => Fault | typeof LOST | undefined
  /** Nobody listens there any more, and what was under way is cut off. */
  close(): Promise<void>
  /** Listens again, where it did before. */
  reopen(): Promise<void>
}

const PASSED_ON = () => undefined

export async function startFaultyProxy(platformUrl: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(platformUrl)
  const sockets = new Set<net.Socket>()

  const server = http.createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://proxy').pathname
    const fault = proxy.answer({ method: req.method ?? '', path })
    if (fault && fault !== LOST) {
      req.resume()
      const { status, body, type = 'application/json', delayMs = 0, headers } = fault
      setTimeout(() => res.writeHead(status, { 'content-type': type, ...headers }).end(body), delayMs)
      return
    }
    const onward = http.request(
      { hostname, port, method: req.method, path: req.url, headers: req.headers },
      (answer) => {
        if (fault === LOST) {
          answer.resume()
          return res.destroy()
        }
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
      },
    )
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // Sockets of the live line are joined as they are.
  server.on('upgrade', (req, socket, head) => {
    const onward = net.connect(Number(port), hostname, () => {
      const lines = req.rawHeaders.map((_, at, all) => (at % 2 === 0 ? `${all[at]}: ${all[at + 1]}\r\n` : ''))
      onward.write(`GET ${req.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
    socket.on('close', () => onward.destroy())
  })
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  await listen(0)
  const ownPort = (server.address() as AddressInfo).port
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${ownPort}`,
    answer: PASSED_ON,
    reopen: () => listen(ownPort),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return proxy
}
