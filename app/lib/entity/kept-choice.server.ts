// Rows that were ticked for an operation, where an address would not hold them: kept for the person under a short name,
// so that the page about them has an address like any other, can be read again, and goes on to the next ones.
import { z } from 'zod'
import { accountSetting } from '~/lib/session/account-store.server'

/** As many as fit into a form beside its other fields. */
export const MOST_KEPT = 1900
/** The last ones: a person works in few places at a time. */
const MOST_CHOICES = 4

const ChoicesSchema = z.array(z.object({ name: z.string(), ids: z.array(z.string()) }))
const setting = accountSetting('ticked', ChoicesSchema, [])

/** Answers the name. */
export async function keepChoice(userId: string, ids: readonly string[]): Promise<string> {
  const name = crypto.randomUUID()
  await setting.change(userId, (kept) => [{ name, ids: [...ids] }, ...kept].slice(0, MOST_CHOICES))
  return name
}

/** One that is no longer kept has nothing in it. */
export async function readChoice(userId: string, name: string): Promise<readonly string[]> {
  return (await setting.read(userId)).find((one) => one.name === name)?.ids ?? []
}
