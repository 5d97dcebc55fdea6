// A request as the session reads it: its address and its cookies, nothing of its body.
import type { Request as ExpressRequest } from 'express'

export const addressOf = (req: ExpressRequest) => new URL(`${req.protocol}://${req.headers.host}${req.originalUrl}`)

export const addressedRequest = (req: ExpressRequest, url = addressOf(req)) =>
  new Request(url, { headers: { cookie: req.headers.cookie ?? '' } })
