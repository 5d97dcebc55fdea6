// May this session read what it asks for? Platforms up to 4.3.1 answer attribute subscriptions for any id, and newer ones
// REST history too: before these the console makes a small read that every platform checks. Cached for the session.
import type { LiveSession } from './live-session.server'
import type { Asked, AskedOf, Kind } from './subscription'

const MAX_REMEMBERED = 2000
/** A page with a hundred subscriptions must not be what a platform's rate limit is for. */
const AT_ONCE = 5

const base = ({ entityType, id }: { entityType: string; id: string }) =>
  `/api/plugins/telemetry/${entityType}/${encodeURIComponent(id)}`

/** The read that stands for the subscription; undefined where the platform checks the subscription itself. */
const checks: { [K in Kind]: (asked: AskedOf<K>) => string | undefined } = {
  latest: () => undefined,
  entities: () => undefined,
  attributes: ({ entity, scope }) => `${base(entity)}/values/attributes/${scope}?keys=active`,
  series: ({ entity, window }) => ('startTs' in window ? `${base(entity)}/values/timeseries?keys=active` : undefined),
}

const checkOf = <K extends Kind>(asked: AskedOf<K>) => (checks[asked.kind as K] as (typeof checks)[K])(asked)

export type Access = ReturnType<typeof createAccess>

export function createAccess() {
  const granted = new Map<string, Promise<boolean>>()
  const inTurn = atMost(AT_ONCE)
  const keyOf = (session: { id: string }, path: string) => `${session.id} ${path}`

  function remember(key: string, answer: Promise<boolean>) {
    granted.set(key, answer)
    const [oldest] = granted.keys()
    if (granted.size > MAX_REMEMBERED && oldest) granted.delete(oldest)
  }

  return {
    /** Throws when the platform is away or busy: that says nothing about the right. */
    mayRead(session: LiveSession, asked: Asked): Promise<boolean> {
      const path = checkOf(asked)
      if (!path) return Promise.resolve(true)
      const key = keyOf(session, path)
      const known = granted.get(key)
      if (known) return known
      const answer = inTurn(() => ask(session, path))
      remember(key, answer)
      // Only a yes is kept: what is forbidden now may be assigned in a minute.
      const drop = () => granted.get(key) === answer && granted.delete(key)
      answer.then((isAllowed) => isAllowed || drop(), drop)
      return answer
    },
    /** The platform has just answered this very read. */
    wasRead(session: { id: string }, asked: Asked) {
      const path = checkOf(asked)
      if (path) remember(keyOf(session, path), Promise.resolve(true))
    },
    forget(sessionId: string) {
      for (const key of granted.keys()) if (key.startsWith(`${sessionId} `)) granted.delete(key)
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

async function ask({ platform }: LiveSession, path: string): Promise<boolean> {
  try {
    await platform.send(path)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'PlatformError' && 'status' in error) {
      if ([400, 403, 404].includes(Number(error.status))) return false
    }
    throw error
  }
}
