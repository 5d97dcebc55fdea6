// The smallest load balancer: each request goes to the next instance, streams and all.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function startRoundRobin(targets: string[]) {
  let turn = 0
  const served = targets.map(() => 0)
  const server = createServer((req, res) => {
    const index = turn++ % targets.length
    served[index] = (served[index] ?? 0) + 1
    const target = new URL(req.url ?? '/', targets[index])
    const onward = request(target, { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    res.on('close', () => onward.destroy())
    req.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    served,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
