// The settings that a person keeps beyond sessions: by name, under the user's id, in the store of sessions.
// A setting that cannot be understood counts as never kept.
import type { ZodType, z } from 'zod'
import { platformIdentity } from './session-record.server'
import { sessionStore } from './session-store.server'

/** Put off by every use: who is away for longer finds the lists as they come. */
const KEEP_MS = 10 * 365 * 86_400_000

interface AccountSetting<Value> {
  read(userId: string): Promise<Value>
  /** One change at a time for that person, over all instances; `change` sees what is kept now. Answers what is kept then. */
  change(userId: string, change: (kept: Value) => Value): Promise<Value>
}

/** `none`: the value until somebody keeps another one. Names are unique over the whole program. */
export function accountSetting<S extends ZodType>(
  name: string,
  schema: S,
  none: z.output<S>,
): AccountSetting<z.output<S>> {
  // The ids of users mean something to the platform alone that made them.
  const keyOf = (userId: string) => `account:${platformIdentity()}:${userId}:${name}`

  async function read(userId: string): Promise<z.output<S>> {
    const found = schema.safeParse(await sessionStore().read(keyOf(userId), KEEP_MS))
    return found.success ? found.data : none
  }
  return {
    read,
    change: (userId, change) =>
      sessionStore().exclusively(keyOf(userId), async () => {
        const next = change(await read(userId))
        await sessionStore().write(keyOf(userId), next, KEEP_MS)
        return next
      }),
  }
}
