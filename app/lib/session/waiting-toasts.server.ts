// Short messages that wait in the session for the next page, as keys: what reads no texts may leave one.
import { z } from 'zod'
import { sessionStore } from './session-store.server'

const plain = z.union([z.string(), z.number()])

export const ToastSchema = z.object({
  /** A translation key and its values; a value may be a text of its own (“6 devices”). */
  key: z.string(),
  values: z
    .record(z.string(), z.union([plain, z.object({ key: z.string(), values: z.record(z.string(), plain) })]))
    .optional(),
  /** Takes back what was done: a form that tells `action` who had what. */
  undo: z.object({ action: z.string(), former: z.array(z.string()), back: z.string() }).optional(),
  kind: z.enum(['success', 'info']).default('success'),
})
export type Toast = z.output<typeof ToastSchema>
const ToastsSchema = z.array(ToastSchema)

const KEEP_MS = 5 * 60_000
const MOST = 5

const storeKey = (sessionId: string) => `toasts:${sessionId}`

export async function waitingToasts(sessionId: string): Promise<Toast[]> {
  const found = ToastsSchema.safeParse(await sessionStore().read(storeKey(sessionId)))
  return found.success ? found.data : []
}

/** To a session that the browser of the request may not know yet. */
export async function addToastTo(sessionId: string, toast: z.input<typeof ToastSchema>): Promise<void> {
  const toasts = [...(await waitingToasts(sessionId)), ToastSchema.parse(toast)].slice(-MOST)
  await sessionStore().write(storeKey(sessionId), toasts, KEEP_MS)
}

export const withoutToasts = (sessionId: string) => sessionStore().remove(storeKey(sessionId))
