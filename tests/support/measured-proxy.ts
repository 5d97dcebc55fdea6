// Stands between the console and a platform and measures how long the platform is waited for: several calls at once
// count as one wait.
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface MeasuredProxy {
  url: string
  /** What was waited since the last taking, and for how many calls. */
  take(): { ms: number; calls: string[] }
  close(): void
}

export async function startMeasuredProxy(target: string): Promise<MeasuredProxy> {
  const agent = new Agent({ keepAlive: true })
  let [underWay, began, waited] = [0, 0, 0]
  let calls: string[] = []
  const ended = () => {
    underWay--
    if (underWay === 0) waited += performance.now() - began
  }
  const server = createServer((from, to) => {
    if (underWay === 0) began = performance.now()
    underWay++
    calls.push(`${from.method} ${from.url}`)
    to.once('close', ended)
    const onward = request(target + from.url, { method: from.method, headers: from.headers, agent }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    onward.once('error', () => to.destroy())
    from.pipe(onward)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = { ms: waited, calls }
      waited = 0
      calls = []
      return taken
    },
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
