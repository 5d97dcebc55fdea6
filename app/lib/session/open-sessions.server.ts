// Where a person is signed in: what was known of each session when it began, kept under the person's id. What has ended is
// left out, whoever ended it and on which instance.
import { z } from 'zod'
import { accountSetting } from './account-store.server'
import { requestScope } from './request-scope.server'
import { lastUseOf, peekSession, type SessionRecord } from './session-record.server'

const NoteSchema = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  beganAt: z.number(),
  address: z.string(),
  userAgent: z.string(),
})
type SessionNote = z.output<typeof NoteSchema>

export interface OpenSession extends SessionNote {
  /** Epoch milliseconds, to a minute. */
  usedAt: number
}

/** More are signed in nowhere; the oldest is not listed any more. */
const MOST_NOTED = 100
const MOST_TEXT = 400

const notes = accountSetting('sessions', z.array(NoteSchema), [])

/** Who is signed in as somebody else has the session under their own name. */
export async function noteSession(id: string, { user, own, createdAt }: SessionRecord): Promise<void> {
  const { clientAddress = '', userAgent = '' } = requestScope() ?? {}
  const note = {
    id,
    beganAt: createdAt,
    address: clientAddress.slice(0, MOST_TEXT),
    userAgent: userAgent.slice(0, MOST_TEXT),
  }
  await notes.change((own?.user ?? user).userId, (kept) => [...kept, note].slice(-MOST_NOTED))
}

/** Those that go on, the last used one first. */
export async function openSessions(userId: string): Promise<OpenSession[]> {
  const kept = await notes.read(userId)
  const found = await Promise.all(kept.map(async (note) => ({ ...note, usedAt: await useOf(note.id, userId) })))
  const open = found.filter((one): one is OpenSession => one.usedAt !== undefined)
  if (open.length < kept.length) {
    const ended = new Set(found.flatMap(({ id, usedAt }) => (usedAt === undefined ? [id] : [])))
    await notes.change(userId, (now) => now.filter(({ id }) => !ended.has(id)))
  }
  return open.sort((one, other) => other.usedAt - one.usedAt)
}

async function useOf(id: string, userId: string): Promise<number | undefined> {
  const record = await peekSession(id)
  return (record?.own?.user ?? record?.user)?.userId === userId ? lastUseOf(id) : undefined
}
