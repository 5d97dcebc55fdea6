// Comments of an alarm, where the platform keeps some (since 3.5): what people say, and what the platform notes by itself.
import { z } from 'zod'
import { type AlarmComment, NOTES } from './alarm-comment'
import type { Connection } from './connection.server'
import { EntityIdSchema } from './entity-id-schema'
import { PlatformError } from './errors'
import { fullName } from './person'
import { PersonSchema } from './person-schema'

const CommentSchema = PersonSchema.extend({
  id: z.looseObject({ id: z.string() }),
  createdTime: z.number().nullish(),
  userId: EntityIdSchema.partial({ entityType: true }).nullish(),
  type: z.string().nullish(),
  comment: z.looseObject({ text: z.string().nullish() }).nullish(),
})
type Comment = z.output<typeof CommentSchema>

const CommentsSchema = z.looseObject({
  data: z.array(CommentSchema),
  totalElements: z.number().nullish(),
  hasNext: z.boolean().nullish(),
})

const MOST_COMMENTS = 100

const base = (alarmId: string) => `/api/alarm/${encodeURIComponent(alarmId)}/comment`

/** `page`: from 1. */
function readComments(platform: Connection, alarmId: string, page: number) {
  const path = `${base(alarmId)}?pageSize=${MOST_COMMENTS}&page=${page - 1}&sortProperty=createdTime&sortOrder=DESC`
  return platform.request(path, CommentsSchema)
}

const textIn = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

const isNote = (name: unknown): name is keyof typeof NOTES => typeof name === 'string' && Object.hasOwn(NOTES, name)

/** Since 4.3 a note of the platform names what happened, and to whom: that can be said in the reader's language. */
function noteIn({ subtype, ...members }: Record<string, unknown>): AlarmComment['note'] {
  if (!isNote(subtype)) return undefined
  const values = NOTES[subtype].map((name) => [name, textIn(members[name])] as const)
  if (values.some(([, text]) => text === undefined)) return undefined
  return { kind: subtype, values: Object.fromEntries(values) as Record<string, string> }
}

function itemOf({ id, createdTime, type, comment, userId, ...person }: Comment, me: string): AlarmComment[] {
  const text = textIn(comment?.text)
  if (!comment || !text) return []
  const isSystem = type === 'SYSTEM'
  const name = fullName(person)
  const note = isSystem ? noteIn(comment) : undefined
  return [
    {
      id: id.id,
      ts: createdTime ?? 0,
      text,
      isSystem,
      isMine: !isSystem && userId?.id === me,
      isEdited: String(comment.edited) === 'true',
      ...(!isSystem && name && { by: name }),
      ...(note && { note }),
    },
  ]
}

interface CommentPage {
  comments: AlarmComment[]
  hasOlder: boolean
}

/** Newest first; those of the first page are the newest of all. */
export async function commentsOf(
  platform: Connection,
  alarmId: string,
  { me, page }: { me: string; page: number },
): Promise<CommentPage> {
  const { data, hasNext } = await readComments(platform, alarmId, page)
  return { comments: data.flatMap((comment) => itemOf(comment, me)), hasOlder: hasNext === true }
}

export const addComment = (platform: Connection, alarmId: string, text: string) =>
  platform.send(base(alarmId), { method: 'POST', body: { comment: { text } } })

/** Another text for a comment; what else stands in it stays. False when it is gone, or a note of the platform by now. */
export async function saveComment(
  platform: Connection,
  alarmId: string,
  { id: commentId, page, text }: { id: string; page: number; text: string },
) {
  const { data } = await readComments(platform, alarmId, page)
  const found = data.find(({ id, type }) => id.id === commentId && type !== 'SYSTEM')
  if (!found) return false
  await platform.send(base(alarmId), {
    method: 'POST',
    body: { id: found.id, comment: { ...found.comment, text } },
  })
  return true
}

/** The platform leaves a note in place of it. One that is gone already is gone. */
export async function deleteComment(platform: Connection, alarmId: string, commentId: string): Promise<void> {
  try {
    await platform.send(`${base(alarmId)}/${encodeURIComponent(commentId)}`, { method: 'DELETE' })
  } catch (error) {
    const isGone =
      error instanceof PlatformError && (error.status === 404 || /^System comment/.test(error.platformMessage))
    if (!isGone) throw error
  }
}
