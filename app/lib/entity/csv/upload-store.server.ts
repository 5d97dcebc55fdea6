// A file that was sent, kept for a day in the store of sessions in pieces: the pages that ask about it and the job that
// takes it in read it there, whichever instance they are on.
import { z } from 'zod'
import { isUuid } from '~/lib/platform/entity-id'
import { platformIdentity } from '~/lib/session/session-record.server'
import { sessionStore } from '~/lib/session/session-store.server'

export const MOST_FILE_BYTES = 10 * 1024 * 1024
const PIECE_BYTES = 192 * 1024
const KEEP_MS = 86_400_000

const MetaSchema = z.object({ name: z.string(), bytes: z.number(), pieces: z.number() })
export type UploadMeta = z.output<typeof MetaSchema>

const keyOf = (userId: string, id: string) => `csv:${platformIdentity()}:${userId}:${id}`

/** Answers the name under which it is kept. */
export async function keepUpload(userId: string, name: string, bytes: Uint8Array): Promise<string> {
  const id = crypto.randomUUID()
  const key = keyOf(userId, id)
  const pieces = Math.ceil(bytes.length / PIECE_BYTES)
  for (let at = 0; at < pieces; at++) {
    const piece = Buffer.from(bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)).toString('base64')
    await sessionStore().write(`${key}:${at}`, piece, KEEP_MS)
  }
  await sessionStore().write(key, { name, bytes: bytes.length, pieces } satisfies UploadMeta, KEEP_MS)
  return id
}

/** Undefined: it is another's, or no longer kept. */
export async function readUpload(
  userId: string,
  id: string,
): Promise<{ meta: UploadMeta; bytes: Uint8Array } | undefined> {
  if (!isUuid(id)) return undefined
  const key = keyOf(userId, id)
  const found = MetaSchema.safeParse(await sessionStore().read(key))
  if (!found.success) return undefined
  const pieces: Buffer[] = []
  for (let at = 0; at < found.data.pieces; at++) {
    const piece = await sessionStore().read(`${key}:${at}`)
    if (typeof piece !== 'string') return undefined
    pieces.push(Buffer.from(piece, 'base64'))
  }
  return { meta: found.data, bytes: Buffer.concat(pieces) }
}
