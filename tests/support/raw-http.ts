// HTTP by hand, for what no client sends: bytes go out as they are, and the head of the first answer comes back.
import { connect } from 'node:net'

export interface RawHead {
  /** 0: the socket was closed without a word. */
  status: number
  headers: Record<string, string>
  /** Bytes that have come with the head; the whole body of a short answer that closes. */
  rest: string
}

const WITHIN_MS = 10_000

/** Resolves with the head of the answer, or when the socket is closed; rejects when neither happens. */
export function speak(port: number | string, words: string | Buffer, { untilClosed = false } = {}): Promise<RawHead> {
  return new Promise((done, fail) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(typeof words === 'string' ? Buffer.from(words, 'latin1') : words)
    })
    const late = setTimeout(() => {
      socket.destroy()
      fail(new Error(`neither answered nor closed: ${words.toString('latin1').slice(0, 200)}`))
    }, WITHIN_MS)
    let got = ''
    const finish = () => {
      clearTimeout(late)
      socket.destroy()
      done(readHead(got))
    }
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1')
      if (!untilClosed && got.includes('\r\n\r\n')) finish()
    })
    socket.on('close', finish)
    socket.on('error', finish)
  })
}

function readHead(text: string): RawHead {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    rest: end < 0 ? '' : text.slice(end + 4),
  }
}
