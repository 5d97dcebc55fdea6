// A socket whose bytes are changed on their way in and out.
import { Duplex } from 'node:stream'

interface Changes {
  /** Bytes read instead of a chunk; throwing ends the stream. */
  received(chunk: Buffer): Buffer
  /** Bytes written instead of a chunk; absent, the chunk itself. */
  sent?(chunk: Buffer): Buffer
}

export function changedStream(socket: Duplex, { received, sent = (chunk) => chunk }: Changes): Duplex {
  const stream = new Duplex({
    read: () => socket.resume(),
    write: (chunk: Buffer, _encoding, done) => {
      if (socket.destroyed) return done(new Error('the connection is closed'))
      const bytes = sent(chunk)
      if (bytes.length > 0) socket.write(bytes, done)
      else done()
    },
    final: (done) => socket.end(done),
    destroy: (error, done) => {
      socket.destroy()
      done(error)
    },
  })
  socket.on('data', (chunk: Buffer) => {
    try {
      const bytes = received(chunk)
      if (bytes.length > 0 && !stream.push(bytes)) socket.pause()
    } catch (error) {
      stream.destroy(error instanceof Error ? error : undefined)
    }
  })
  socket.on('end', () => stream.push(null))
  socket.on('error', () => stream.destroy())
  socket.on('close', () => stream.destroy())
  return stream
}
