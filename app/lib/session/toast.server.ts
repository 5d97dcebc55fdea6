// Short messages about what was just done, shown on the next page. Kept beside the session: no cookie, no address.
import { createCookie, redirect } from '@remix-run/node'
import { z } from 'zod'
import { env } from '~/lib/env.server'
import { getT } from '~/lib/i18n/i18n.server'
import type { T, Values } from '~/lib/i18n/texts'
import { isSecure } from './id-cookie.server'
import { sessionCookie } from './session-cookie.server'
import { sessionSecret, sessionStore } from './session-store.server'
import { singleton } from './singletons.server'
import { addToastTo, type Toast, ToastSchema, waitingToasts, withoutToasts } from './waiting-toasts.server'

const KEEP_MS = 5 * 60_000

export async function addToast(request: Request, toast: z.input<typeof ToastSchema>): Promise<void> {
  const sessionId = await sessionCookie().read(request)
  if (sessionId !== undefined) await addToastTo(sessionId, toast)
}

export async function redirectWithToast(request: Request, url: string, toast: z.input<typeof ToastSchema>) {
  await addToast(request, toast)
  return redirect(url)
}

/** Visitors of a public page have no session: what they are told stands in a cookie from a form to the page after it. */
const toldCookie = () =>
  singleton('told-cookie', () =>
    createCookie('thingdeck-told', {
      httpOnly: true,
      sameSite: 'lax',
      path: env.basePath || '/',
      secrets: [sessionSecret()],
    }),
  )
/** A cookie has room for four kilobytes. */
const LONGEST_TOLD = 200

export async function redirectVisitor(request: Request, url: string, toast: z.input<typeof ToastSchema>) {
  const { values = {}, ...said } = toast
  const cut = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, LONGEST_TOLD) : value,
  ])
  const told = { ...said, values: Object.fromEntries(cut) }
  const cookie = await toldCookie().serialize(told, { secure: isSecure(request), maxAge: KEEP_MS / 1000 })
  return redirect(url, { headers: { 'set-cookie': cookie } })
}

/** What waits for a visitor, and the headers with which it is told once. */
export async function takeVisitorToasts(request: Request) {
  const found = ToastSchema.safeParse(await toldCookie().parse(request.headers.get('cookie')))
  if (!found.success) return { toasts: [] }
  const { key, values } = found.data
  const t = await getT(request)
  const cookie = await toldCookie().serialize('', { secure: isSecure(request), maxAge: 0, expires: new Date(0) })
  return { toasts: [{ text: t(key, spell(t, values)), undo: undefined }], headers: { 'set-cookie': cookie } }
}

const spell = (t: T, values: Toast['values'] = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? t(value.key, value.values) : value,
    ]),
  )

const ToldSchema = z.array(ToastSchema.extend({ at: z.number() }))
const KEEP_TOLD_MS = 86_400_000
const MOST_TOLD = 30

const toldKey = (sessionId: string) => `told:${sessionId}`

async function toldIn(sessionId: string): Promise<z.output<typeof ToldSchema>> {
  const found = ToldSchema.safeParse(await sessionStore().read(toldKey(sessionId)))
  return found.success ? found.data : []
}

/** To be read again: what can be taken back is so only where it was first said. */
async function keepTold(sessionId: string, toasts: Toast[]): Promise<void> {
  const at = Date.now()
  const told = toasts.map(({ undo: _, ...said }) => ({ ...said, at })).reverse()
  const kept = [...told, ...(await toldIn(sessionId))].slice(0, MOST_TOLD)
  await sessionStore().write(toldKey(sessionId), kept, KEEP_TOLD_MS)
}

/** What this session was told during the last day, in words, the newest first. `at`: epoch milliseconds. */
export async function toldLately(request: Request): Promise<{ text: string; at: number }[]> {
  const sessionId = await sessionCookie().read(request)
  if (sessionId === undefined) return []
  const t = await getT(request)
  return (await toldIn(sessionId)).map(({ key, values, at }) => ({ text: t(key, spell(t, values)), at }))
}

/**
 * The messages that wait for this person, in words: the page they are told on need not carry the texts of what was done
 * elsewhere. They are told once.
 */
export async function takeToasts(
  request: Request,
  sessionId: string,
): Promise<{ text: string; undo: Toast['undo'] }[]> {
  const toasts = await waitingToasts(sessionId)
  if (toasts.length === 0) return []
  await withoutToasts(sessionId)
  await keepTold(sessionId, toasts)
  const t = await getT(request)
  return toasts.map(({ key, values, undo }) => ({ text: t(key, spell(t, values)), undo }))
}
