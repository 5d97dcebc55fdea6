// Requests to web services of others, within the addresses that are allowed. Redirections are answers, not followed.
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, STATUS_CODES } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Outgoing } from './addresses'

export interface WebRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
}

export interface WebAnswer {
  status: number
  reason: string
  /** As they came; the first of several of a name. */
  headers: Record<string, string>
  body: string
}

export interface WebClientOptions {
  outgoing: Outgoing
  timeoutMs: number
  /** 0: as many as come. */
  mostParallel: number
  tls?: { ca?: string; cert?: string; key?: string; passphrase?: string }
}

export interface WebClient {
  request(request: WebRequest): Promise<WebAnswer>
  /** Requests under way fail. */
  close(): void
}

const LARGEST_ANSWER = 1024 * 1024

function headersOf({ rawHeaders }: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    headers[name] ??= value
  }
  return headers
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > LARGEST_ANSWER) throw new Error(`The answer is larger than ${LARGEST_ANSWER} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function addressOf(text: string): URL {
  if (!URL.canParse(text)) throw new Error(`${text} is no address of a web service`)
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.protocol} is not http: or https:`)
  return url
}

export function createWebClient({ outgoing, timeoutMs, mostParallel, tls }: WebClientOptions): WebClient {
  const agentOptions = { keepAlive: true, maxSockets: mostParallel > 0 ? mostParallel : Number.POSITIVE_INFINITY }
  const plain = new HttpAgent(agentOptions)
  const secure = new HttpsAgent({ ...agentOptions, ...tls })
  const closing = new AbortController()

  async function request({ url: text, method, headers, body }: WebRequest): Promise<WebAnswer> {
    const url = addressOf(text)
    outgoing.check(url.hostname)
    const late = AbortSignal.timeout(timeoutMs)
    const options = {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }) },
      lookup: outgoing.lookup,
      signal: AbortSignal.any([late, closing.signal]),
    }
    try {
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        const sent =
          url.protocol === 'https:'
            ? httpsRequest(url, { ...options, agent: secure }, done)
            : httpRequest(url, { ...options, agent: plain }, done)
        sent.once('error', fail)
        sent.end(body)
      })
      const status = answer.statusCode ?? 0
      const reason = STATUS_CODES[status] ?? answer.statusMessage ?? ''
      return { status, reason, headers: headersOf(answer), body: await bodyOf(answer) }
    } catch (error) {
      if (late.aborted) throw new Error(`No answer within ${timeoutMs} ms`)
      throw error
    }
  }

  return {
    request,
    close() {
      closing.abort()
      plain.destroy()
      secure.destroy()
    },
  }
}
