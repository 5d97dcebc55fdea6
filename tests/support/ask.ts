// Node's own client: it sends whatever Host it is told to, from whatever loopback address, and follows nothing.
import { type OutgoingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface AskOptions {
  method?: string
  body?: string
  /** The loopback address that asks. */
  from?: string
}

export const ask = (
  port: string | number,
  path: string,
  headers: OutgoingHttpHeaders = {},
  { method = 'GET', from = '127.0.0.1', body = '' }: AskOptions = {},
) =>
  new Promise<Answer>((done, fail) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers, localAddress: from }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    asking.on('error', fail)
    asking.end(body)
  })
