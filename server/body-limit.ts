// The size of a request: little from somebody who is not signed in. From the others what their page says it takes
// (lib/forms, lib/live), which is read no further than that; here only an end is set to what may be sent at all.
import type { Request, RequestHandler } from 'express'
import { MOST_SENT_BYTES } from '~/lib/request-body.server'
import { findUser } from '~/lib/session/session.server'
import { addressedRequest } from './addressed-request'
import { settled } from './async-handler'

const SIGNED_OUT_BYTES = 64 * 1024
const LOOK_EVERY_MS = 200
const DROP_FOR_MS = 10_000

export const bodyLimit: RequestHandler = settled(async (req, res, next) => {
  const length = Number(req.headers['content-length'] ?? 0)
  const isEndless = req.headers['transfer-encoding'] !== undefined
  if (length <= SIGNED_OUT_BYTES && !isEndless) return next()
  // Each page reads to the end and drops what it does not take, to answer in words of its own.
  const limit = (await isSignedIn(req)) ? MOST_SENT_BYTES : SIGNED_OUT_BYTES
  if (length > limit) {
    res
      .status(413)
      .type('text')
      .send(`This is more than the ${limit / 1024} kB that can be sent here.\n`)
    return dropRest(req)
  }
  if (isEndless) watchLength(req, limit)
  next()
})

/** A cookie alone proves nothing: the session has to be there. When nobody can tell, little is taken. */
async function isSignedIn(req: Request): Promise<boolean> {
  try {
    return (await findUser(addressedRequest(req))) !== undefined
  } catch {
    return false
  }
}

/** A proxy that is still sending sees no answer when its connection is closed: what comes is dropped, for a while. */
function dropRest(req: Request) {
  const end = setTimeout(() => req.socket.destroy(), DROP_FOR_MS)
  req.on('close', () => clearTimeout(end))
  req.resume()
}

/** A body that does not say its length is cut off when it turns out too long. */
function watchLength(req: Request, limit: number) {
  const { bytesRead } = req.socket
  const watch = setInterval(() => {
    if (req.socket.bytesRead - bytesRead > limit) req.destroy()
  }, LOOK_EVERY_MS)
  req.on('close', () => clearInterval(watch))
}
