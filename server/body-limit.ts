// How much a request may carry: little from somebody who is not signed in, the platform's own limit from the others.
import type { Request, RequestHandler } from 'express'
import { SESSION_COOKIE } from '~/lib/session/session-cookie.server'

const SIGNED_OUT_BYTES = 64 * 1024
const MOST_BYTES = 50 * 1024 * 1024
const LOOK_EVERY_MS = 200

export const bodyLimit: RequestHandler = (req, res, next) => {
  const limit = req.headers.cookie?.includes(`${SESSION_COOKIE}=`) ? MOST_BYTES : SIGNED_OUT_BYTES
  if (Number(req.headers['content-length'] ?? 0) > limit) {
    res.set('Connection', 'close')
    res
      .status(413)
      .type('text')
      .send(`This is more than the ${limit / 1024} kB that can be sent here.\n`)
    return
  }
  if (req.headers['transfer-encoding']) watchLength(req, limit)
  next()
}

/** A body that does not say its length is cut off when it turns out too long. */
function watchLength(req: Request, limit: number) {
  const { bytesRead } = req.socket
  const watch = setInterval(() => {
    if (req.socket.bytesRead - bytesRead > limit) req.destroy()
  }, LOOK_EVERY_MS)
  req.on('close', () => clearInterval(watch))
}
