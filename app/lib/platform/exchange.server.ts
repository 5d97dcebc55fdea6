// One HTTP exchange with the platform over kept connections. Node's own client and not fetch: fetch does not let the
// caller say which host the platform is to believe it is (CallInit.forwardHost).
import http from 'node:http'
import https from 'node:https'

export interface Exchange {
  method: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** A longer answer is given up. */
  mostBytes?: number
}

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
  bytes: Buffer
}

/** The time limit has passed before the answer was complete. */
export class TooLate extends Error {}
/** The answer is longer than it may be. */
export class TooLong extends Error {}

/** Servers close what nobody uses for 5 s (Node), 20 s (Tomcat) or 75 s (nginx): a change must not meet that moment. */
const UNUSED_MS = 4000
const agentOptions = { keepAlive: true, maxSockets: 100, timeout: UNUSED_MS }
const makeAgents = () => ({ 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) })
const agents = makeAgents()
/** What waits for a device has connections of its own, so that nobody's page waits with it. */
const patientAgents = makeAgents()
const PATIENT_MS = 15_000

export function exchange(url: string, { method, headers, body, timeoutMs, mostBytes }: Exchange): Promise<Answer> {
  const target = new URL(url)
  const isSecure = target.protocol === 'https:'
  return new Promise((done, fail) => {
    const request = (isSecure ? https : http).request(target, {
      method,
      headers: body === undefined ? headers : { 'content-length': String(Buffer.byteLength(body)), ...headers },
      agent: (timeoutMs > PATIENT_MS ? patientAgents : agents)[isSecure ? 'https:' : 'http:'],
    })
    const limit = setTimeout(() => request.destroy(new TooLate(`no answer within ${timeoutMs} ms`)), timeoutMs)
    const end = (run: () => void) => {
      clearTimeout(limit)
      run()
    }
    request.on('error', (error) => end(() => fail(error)))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (mostBytes !== undefined && length > mostBytes) request.destroy(new TooLong(`more than ${mostBytes} bytes`))
        else chunks.push(chunk)
      })
      response.on('error', (error) => end(() => fail(error)))
      response.on('end', () =>
        end(() => {
          const bytes = Buffer.concat(chunks)
          done({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString('utf8'), bytes })
        }),
      )
    })
    request.end(body)
  })
}
