// Express 4 does not wait for promises: what an asynchronous handler throws would reach nobody, and its request no answer.
import type { NextFunction, Request, RequestHandler, Response } from 'express'

type AsyncHandler = (req: Request, res: Response, next: NextFunction) => Promise<unknown>

/** The handler, with what it throws handed on to the last one. Every asynchronous handler goes through here. */
export const settled =
  (handler: AsyncHandler): RequestHandler =>
  (req, res, next) => {
    handler(req, res, next).catch(next)
  }
