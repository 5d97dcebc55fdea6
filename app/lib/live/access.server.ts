// May this session read what it asks for? Platforms up to 4.3.1 answer attribute subscriptions for any id, newer ones
// REST history too, and none of them ends a subscription when its right goes: so the console makes small reads that
// every platform checks. Nothing is remembered but a question that has not gone out yet, and what a loader has just read.
import { z } from 'zod'
import type { EntityId } from '~/lib/platform/entity-id'
import type { Limits } from './limits'
import type { LiveSession } from './live-session.server'
import type { Asked } from './subscription'

/** Who asks: a live session, or the reader of a loader. */
export type Asker = Pick<LiveSession, 'id' | 'platform'>

/** So long what a loader has read stands for the question of its page's stream, once. */
const READ_COUNTS_MS = 10_000

const base = ({ entityType, id }: EntityId) => `/api/plugins/telemetry/${entityType}/${encodeURIComponent(id)}`

/** The read that stands for the right to a subscription; undefined where it is a right to each row. */
function readOf(asked: Asked): string | undefined {
  if (asked.kind === 'entities') return undefined
  const { entity } = asked
  return asked.kind === 'attributes'
    ? `${base(entity)}/values/attributes/${asked.scope}?keys=active`
    : `${base(entity)}/values/timeseries?keys=active`
}

/** Platforms look at the right when such a subscription begins. */
const isCheckedThere = (asked: Asked) =>
  asked.kind === 'latest' || asked.kind === 'entities' || (asked.kind === 'series' && 'lastMs' in asked.window)

const NO = [403, 404]
/** Of a first question: a platform that does not know such an entity at all. */
const NEVER = [400, ...NO]

export type Access = ReturnType<typeof createAccess>

export function createAccess({ checksAtOnce }: Pick<Limits, 'checksAtOnce'>) {
  /** Not gone out yet: whoever asks the same meanwhile is answered with them. */
  const questions = new Map<string, Promise<boolean>>()
  const justRead = new Map<string, number>()
  const inTurn = atMost(checksAtOnce)
  const keyOf = ({ id }: { id: string }, path: string) => `${id} ${path}`

  function ask(session: Asker, path: string, noes: readonly number[]): Promise<boolean> {
    const key = `${keyOf(session, path)} ${noes}`
    const known = questions.get(key)
    if (known) return known
    const answer = Promise.resolve().then(() =>
      inTurn(() => {
        questions.delete(key)
        return isGood(session.platform.send(path), noes)
      }),
    )
    questions.set(key, answer)
    return answer
  }

  function takeJustRead(session: Asker, path: string): boolean {
    const key = keyOf(session, path)
    const until = justRead.get(key) ?? 0
    justRead.delete(key)
    return until > performance.now()
  }

  async function joins(session: Asker, asked: Asked, noes: readonly number[]): Promise<boolean> {
    const path = readOf(asked)
    return path === undefined || takeJustRead(session, path) || ask(session, path, noes)
  }

  return {
    /** Of somebody who subscribes anew. Throws when the platform is away or busy: that says nothing about the right. */
    mayRead: async (session: Asker, asked: Asked) => isCheckedThere(asked) || joins(session, asked, NEVER),
    /** Of somebody who is given what is known already. */
    mayJoin: (session: Asker, asked: Asked) => joins(session, asked, NO),
    /** Of what is open for all these subscriptions to one entity. */
    async mayGoOn(session: Asker, all: readonly Asked[]): Promise<boolean> {
      const one = all.find(({ kind }) => kind !== 'attributes') ?? all[0]
      const path = one && readOf(one)
      return path === undefined || ask(session, path, NO)
    },
    /** Which of the rows are still to be seen; `undefined`: none may even be asked for. */
    async visible(session: Asker, rows: readonly EntityId[]): Promise<Set<string> | undefined> {
      const seen = new Set<string>()
      for (const type of new Set(rows.map(({ entityType }) => entityType))) {
        const ids = rows.flatMap((row) => (row.entityType === type ? [row.id] : []))
        const found = await inTurn(() => idsAmong(session, type, ids))
        if (!found) return undefined
        for (const id of found) seen.add(id)
      }
      return seen
    },
    /** A loader has just read this in that session. */
    wasRead(session: { id: string }, asked: Asked) {
      const now = performance.now()
      for (const [key, until] of justRead) if (until <= now) justRead.delete(key)
      const path = readOf(asked)
      if (path) justRead.set(keyOf(session, path), now + READ_COUNTS_MS)
    },
    forget(sessionId: string) {
      for (const key of justRead.keys()) if (key.startsWith(`${sessionId} `)) justRead.delete(key)
    },
  }
}

/** Runs so many at a time; the others wait for their turn. */
function atMost(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((done) => waiting.push(done))
    else running++
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** False for a no in the platform's words; what is no answer is thrown on. */
async function isGood(read: Promise<unknown>, noes: readonly number[]): Promise<boolean> {
  try {
    await read
    return true
  } catch (error) {
    if (isAnswer(error, noes)) return false
    throw error
  }
}

const isAnswer = (error: unknown, statuses: readonly number[]) =>
  error instanceof Error &&
  error.name === 'PlatformError' &&
  'status' in error &&
  statuses.includes(Number(error.status))

const IdsSchema = z.looseObject({ data: z.array(z.looseObject({ entityId: z.looseObject({ id: z.string() }) })) })

async function idsAmong({ platform }: Asker, entityType: string, ids: readonly string[]) {
  const body = {
    entityFilter: { type: 'entityList', entityType, entityList: ids },
    pageLink: { pageSize: ids.length, page: 0, textSearch: null, dynamic: false, sortOrder: null },
    entityFields: [],
    latestValues: [],
    keyFilters: [],
  }
  try {
    const { data } = await platform.request('/api/entitiesQuery/find', IdsSchema, { method: 'POST', body })
    return data.map(({ entityId }) => entityId.id)
  } catch (error) {
    if (isAnswer(error, NO)) return undefined
    throw error
  }
}
