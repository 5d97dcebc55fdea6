// Read, change, write: since 3.8 a platform refuses to save over somebody else's change, so the change is applied once
// more to what is stored now. Older platforms take every save; reading just before keeps that window short.
import { PlatformError } from './errors'

const VERSION_CONFLICT = 409

interface Steps<T, R> {
  read: () => Promise<T>
  change: (stored: T) => T
  save: (changed: T) => Promise<R>
}

export async function saveChange<T, R>({ read, change, save }: Steps<T, R>): Promise<R> {
  try {
    return await save(change(await read()))
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== VERSION_CONFLICT) throw error
    return await save(change(await read()))
  }
}
