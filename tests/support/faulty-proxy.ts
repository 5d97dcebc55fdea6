// A proxy before a platform that can be told to answer in its place: busy, broken, refusing, or with a page of its own.
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

interface Asked {
  method: string
  path: string
}

export interface FaultyProxy {
  url: string
  /** What it answers itself; undefined: the platform is asked. */
  answer: (asked: Asked) => Fault | undefined
  close(): Promise<void>
}

const PASSED_ON = () => undefined

export async function startFaultyProxy(platformUrl: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(platformUrl)
  const sockets = new Set<net.Socket>()

  const server = http.createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://proxy').pathname
    const fault = proxy.answer({ method: req.method ?? '', path })
    if (fault) {
      req.resume()
      const { status, body, type = 'application/json', delayMs = 0, headers } = fault
      setTimeout(() => res.writeHead(status, { 'content-type': type, ...headers }).end(body), delayMs)
      return
    }
    const onward = http.request(
      { hostname, port, method: req.method, path: req.url, headers: req.headers },
      (answer) => {
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: PASSED_ON,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return proxy
}
