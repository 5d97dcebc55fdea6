// One request as bytes on a socket of its own, and what becomes of it: answered, closed, or neither for too long.
import { connect } from 'node:net'

export interface Place {
  port: number
  /** The loopback address it comes from: limits per address do not hide what stands behind them. */
  from?: string
}

export interface Exchange {
  outcome: 'answered' | 'closed' | 'silent' | 'no server'
  /** 0 when there was none. */
  status: number
  head: string
  body: string
  began: number
  ended: number
}

const IS_STREAM = /^content-type: text\/event-stream/im
const HEAD_END = '\r\n\r\n'

interface Received {
  status: number
  head: string
  body: string
  isWhole: boolean
}

/** Interim answers (1xx but 101) are passed over. */
function read(text: string, isHead: boolean): Received | undefined {
  const end = text.indexOf(HEAD_END)
  if (end < 0) return undefined
  const [head, body] = [text.slice(0, end), text.slice(end + HEAD_END.length)]
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0)
  if (status >= 100 && status < 200 && status !== 101) return read(body, isHead)
  return { status, head, body, isWhole: isWhole(head, body, status, isHead) }
}

function isWhole(head: string, body: string, status: number, isHead: boolean): boolean {
  if (isHead || status === 101 || status === 204 || status === 304) return true
  if (IS_STREAM.test(head)) return true // it goes on for as long as somebody reads
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length !== undefined) return body.length >= Number(length)
  return /^transfer-encoding: chunked/im.test(head) && body.endsWith('0\r\n\r\n')
}

/**
 * `isCutShort`: what was promised is not all there, and the client's end is closed after it. `readForMs`: so long an event
 * stream is listened to.
 */
export function exchange(
  { port, from = '127.0.0.1' }: Place,
  bytes: Buffer,
  { isCutShort = false, withinMs = 30_000, readForMs = 0 } = {},
): Promise<Exchange> {
  const began = Date.now()
  const isHead = bytes.subarray(0, 5).toString() === 'HEAD '
  return new Promise((done) => {
    let text = ''
    let isOver = false
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => {
      if (isCutShort) socket.end(bytes)
      else socket.write(bytes)
    })
    const finish = (outcome: Exchange['outcome']) => {
      if (isOver) return
      isOver = true
      clearTimeout(late)
      socket.destroy()
      const { status = 0, head = text, body = '' } = read(text, isHead) ?? {}
      done({ outcome, status, head, body, began, ended: Date.now() })
    }
    const late = setTimeout(() => finish('silent'), withinMs)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
      if (!read(text, isHead)?.isWhole) return
      if (readForMs > 0 && IS_STREAM.test(text)) setTimeout(() => finish('answered'), readForMs)
      else finish('answered')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => finish(error.code === 'ECONNREFUSED' ? 'no server' : 'closed'))
    socket.on('close', () => finish(read(text, isHead) ? 'answered' : 'closed'))
  })
}
