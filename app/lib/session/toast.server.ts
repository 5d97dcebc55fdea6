// Short messages about what was just done, shown on the next page. Kept beside the session: no cookie, no address.
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { getT } from '~/lib/i18n/i18n.server'
import type { T, Values } from '~/lib/i18n/texts'
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

const spell = (t: T, values: Toast['values'] = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? t(value.key, value.values) : value,
    ]),
  )

/**
 * The messages that wait for this person, in words: the page they are told on need not carry the texts of what was done
 * elsewhere. They are told once.
 */
export async function takeToasts(request: Request): Promise<{ text: string; undo: Toast['undo'] }[]> {
  const sessionId = await sessionCookie().read(request)
  if (sessionId === undefined) return []
  const toasts = await waiting(sessionId)
  if (toasts.length === 0) return []
  await sessionStore().remove(storeKey(sessionId))
  const t = await getT(request)
  return toasts.map(({ key, values, undo }) => ({ text: t(key, spell(t, values)), undo }))
}
