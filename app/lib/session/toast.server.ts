// Short messages about what was just done, shown on the next page. Kept beside the session: no cookie, no address.
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { sessionCookie } from './session-cookie.server'
import { sessionStore } from './session-store.server'

const plain = z.union([z.string(), z.number()])

const ToastSchema = z.object({
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

const KEEP_MS = 5 * 60_000
const MOST = 5

const storeKey = (sessionId: string) => `toasts:${sessionId}`

async function waiting(sessionId: string): Promise<Toast[]> {
  const found = z.array(ToastSchema).safeParse(await sessionStore().read(storeKey(sessionId)))
  return found.success ? found.data : []
}

export async function addToast(request: Request, toast: z.input<typeof ToastSchema>): Promise<void> {
  const sessionId = await sessionCookie().read(request)
  if (sessionId === undefined) return
  const toasts = [...(await waiting(sessionId)), ToastSchema.parse(toast)].slice(-MOST)
  await sessionStore().write(storeKey(sessionId), toasts, KEEP_MS)
}

export async function redirectWithToast(request: Request, url: string, toast: z.input<typeof ToastSchema>) {
  await addToast(request, toast)
  return redirect(url)
}

/** The messages that wait for this person; they are told once. */
export async function takeToasts(request: Request): Promise<Toast[]> {
  const sessionId = await sessionCookie().read(request)
  if (sessionId === undefined) return []
  const toasts = await waiting(sessionId)
  if (toasts.length > 0) await sessionStore().remove(storeKey(sessionId))
  return toasts
}
