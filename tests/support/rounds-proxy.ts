// Stands between the console and a platform and hands on what is asked in rounds: answers wait until nothing more is asked.
// What is asked in a later round could not be asked before an answer of an earlier one was there.
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** So long nothing more is asked: more than a held-up process takes to send what it has ready. */
const QUIET_MS = 400

export interface RoundsProxy {
  url: string
  /** What was asked since the last taking, round by round. */
  take(): string[][]
  close(): void
}

export async function startRoundsProxy(target: string): Promise<RoundsProxy> {
  const agent = new Agent({ keepAlive: true })
  let rounds: string[][] = []
  let held: (() => void)[] = []
  let quiet: NodeJS.Timeout | undefined
  const release = () => {
    for (const answer of held.splice(0)) answer()
  }
  const server = createServer((from, to) => {
    if (held.length === 0) rounds.push([])
    rounds.at(-1)?.push(`${from.method} ${from.url}`)
    held.push(() => {
      const onward = request(target + from.url, { method: from.method, headers: from.headers, agent }, (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      })
      onward.once('error', () => to.destroy())
      from.pipe(onward)
    })
    clearTimeout(quiet)
    quiet = setTimeout(release, QUIET_MS)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = rounds
      rounds = []
      return taken
    },
    close() {
      clearTimeout(quiet)
      held = []
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
