// What a chain was when it was saved: the last twenty times, under its tenant and its id, in the store of sessions. Each state
// is an entry of its own, pressed; the list of them another. What would take too much room goes, the eldest first.
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { platformIdentity } from '~/lib/session/session-record.server'
import { sessionStore } from '~/lib/session/session-store.server'
import type { ChainDocument } from '../document'
import { changesBetween, isNothing, summaryOf } from './changes'

export const MOST_VERSIONS = 20
const MOST_BYTES = 8 * 1024 * 1024
/** A state that is larger than this is listed, and cannot be had back. */
const MOST_BYTES_OF_ONE = 3 * 1024 * 1024
const MOST_UNPACKED = 64 * 1024 * 1024
/** Put off by every save: as good as without end. */
const KEEP_MS = 10 * 365 * 86_400_000

const VersionSchema = z.object({
  id: z.uuid(),
  at: z.number(),
  /** Absent: it was found so when somebody saved here for the first time. */
  by: z.string().optional(),
  nodes: z.number(),
  summary: z
    .object({
      added: z.number(),
      removed: z.number(),
      changed: z.number(),
      routes: z.number(),
      names: z.array(z.string()),
    })
    .optional(),
  /** Zero: it was too large to be kept. */
  bytes: z.number(),
})
export type KeptVersion = z.output<typeof VersionSchema>
const ListSchema = z.array(VersionSchema)

export interface ChainPlace {
  tenantId: string
  chainId: string
}

const listKey = ({ tenantId, chainId }: ChainPlace) => `kept:${platformIdentity()}:${tenantId}:RULE_CHAIN:${chainId}`
const stateKey = (place: ChainPlace, id: string) => `${listKey(place)}:${id}`

/** The newest first. */
export async function keptVersions(place: ChainPlace): Promise<KeptVersion[]> {
  const found = ListSchema.safeParse(await sessionStore().read(listKey(place), KEEP_MS))
  return found.success ? found.data : []
}

const isDocument = (value: unknown): value is ChainDocument => {
  const { nodes, boxes, links, marks } = (value ?? {}) as Partial<ChainDocument>
  return [nodes, boxes, links, marks].every(Array.isArray)
}

/** Undefined where it is no longer kept, or never was. */
export async function keptDocument(place: ChainPlace, id: string): Promise<ChainDocument | undefined> {
  const pressed = await sessionStore().read(stateKey(place, id), KEEP_MS)
  if (typeof pressed !== 'string') return undefined
  try {
    const text = gunzipSync(Buffer.from(pressed, 'base64'), { maxOutputLength: MOST_UNPACKED }).toString('utf8')
    const document = parseLossless(text)
    return isDocument(document) ? document : undefined
  } catch {
    return undefined
  }
}

async function put(place: ChainPlace, version: Omit<KeptVersion, 'bytes'>, document: ChainDocument) {
  const pressed = gzipSync(stringifyLossless(document)).toString('base64')
  if (pressed.length > MOST_BYTES_OF_ONE) return { ...version, bytes: 0 }
  await sessionStore().write(stateKey(place, version.id), pressed, KEEP_MS)
  return { ...version, bytes: pressed.length }
}

/** Those that there is room for. */
function within(versions: readonly KeptVersion[]): KeptVersion[] {
  let bytes = 0
  return versions.filter((version, at) => {
    bytes += version.bytes
    return at < MOST_VERSIONS && (at === 0 || bytes <= MOST_BYTES)
  })
}

interface Saved extends ChainPlace {
  /** Who saved, by name. */
  by: string
  before: ChainDocument
  after: ChainDocument
  now?: number
}

/** After each save. The first one keeps what was there before it as well. A save that changed nothing is none. */
export async function keepVersion({ by, before, after, now = Date.now(), ...place }: Saved): Promise<void> {
  const changes = changesBetween(before, after)
  if (isNothing(changes)) return
  await sessionStore().exclusively(listKey(place), async () => {
    const old = await keptVersions(place)
    const head = { id: crypto.randomUUID(), at: now, by, nodes: after.nodes.length, summary: summaryOf(changes) }
    const newest = await put(place, head, after)
    const first =
      old.length === 0 && before.nodes.length > 0
        ? [await put(place, { id: crypto.randomUUID(), at: now, nodes: before.nodes.length }, before)]
        : old
    const all = [newest, ...first]
    const kept = within(all)
    await sessionStore().write(listKey(place), kept, KEEP_MS)
    for (const { id } of all.filter((one) => !kept.includes(one))) await sessionStore().remove(stateKey(place, id))
  })
}
