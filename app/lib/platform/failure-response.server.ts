// A thing that is not there, or not for this person, is a page of its own and no fault: in production only a thrown
// answer, never a thrown Error, tells the error page what happened.
import { data } from '@remix-run/node'
import { PlatformError } from './errors'

/**
 * The value read; a 404 page when the platform has none, hides it, or cannot make an id of what the address says.
 * `missing` tells the page which kind of thing it is.
 */
export async function orNotFound<T>(reading: Promise<T>, missing?: string): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof PlatformError && [400, 403, 404].includes(error.status)) {
      throw data({ kind: 'not-found', missing }, 404)
    }
    throw error
  }
}
