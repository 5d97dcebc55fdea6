import { env } from './env.server'
import { withBase } from './with-base'

/** The address of a page of this console, whole, as people reach it. */
export const publicAddress = (request: Request, path: string) =>
  new URL(withBase(path), env.publicUrl ?? request.url).href
