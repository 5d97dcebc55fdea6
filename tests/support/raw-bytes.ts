// Bytes that no client of ours would send, and what comes back for them until the other end closes or falls silent.
import { connect } from 'node:net'

export interface RawAnswer {
  /** Of the first answer; absent when the connection was closed without one. */
  status: number | undefined
  text: string
  isClosed: boolean
}

interface RawOptions {
  /** Sent after a moment, as often as somebody listens. */
  drip?: string | Buffer
  everyMs?: number
  /** Longer is not waited for. */
  withinMs?: number
  /** The end of the answer is not waited for. */
  isEnough?: (text: string) => boolean
}

const HEAD = /^HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/

export function sendRaw(port: number, bytes: string | Buffer, options: RawOptions = {}): Promise<RawAnswer> {
  const { drip, everyMs = 50, withinMs = 10_000, isEnough = (text) => HEAD.test(text) } = options
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const finish = (isClosed: boolean) => {
      clearInterval(dripping)
      clearTimeout(late)
      socket.destroy()
      const status = HEAD.exec(text)?.[1]
      done({ status: status === undefined ? undefined : Number(status), text, isClosed })
    }
    const late = setTimeout(() => finish(false), withinMs)
    const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), everyMs)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (isEnough(text)) finish(false)
    })
    socket.on('error', () => {}) // its close follows
    socket.on('close', () => finish(true))
    socket.write(bytes)
  })
}
