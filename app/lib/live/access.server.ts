// May this session read what it asks for? Platforms up to 4.3.1 answer attribute subscriptions for any id, newer ones
// REST history too, and none of them ends a subscription when its right goes: so the console makes small reads that
// every platform checks. Nothing is remembered but a question that has not gone out yet, and what a loader has just read.
import type { EntityId } from '~/lib/platform/entity-id'
import { atMost } from './at-most.server'
import { canonical } from './canonical.server'
import { kindOf, type ParsedSubscription } from './kinds.server'
import type { Limits } from './limits'
import type { LiveSession } from './live-session.server'
import { idsAmong, idsByType, isGood, NEVER, NO } from './right-reads.server'

/** The person who asks: a live session, or the reader of a loader. */
export type Asker = Pick<LiveSession, 'id' | 'platform'>

/** So long what a loader has read stands for the question of its page's stream, once. */
const READ_COUNTS_MS = 10_000

interface Question {
  /** The same of the same session is the same question. */
  name: string
  ask(session: Asker): Promise<unknown>
}

/** The read that stands for the right to a subscription; undefined where it is a right to each row. */
function questionOf(subscription: ParsedSubscription): Question | undefined {
  const kind = kindOf(subscription)
  const check = kind.check(subscription)
  switch (check.by) {
    case 'entity':
      return { name: check.path, ask: ({ platform }) => platform.send(check.path) }
    case 'question':
      return { name: canonical(subscription), ask: ({ platform }) => kind.read(platform, subscription, Date.now()) }
    case 'rows':
      return undefined
  }
}

/** Platforms look at the right when such a subscription begins. */
function isLookedAtThere(subscription: ParsedSubscription) {
  const check = kindOf(subscription).check(subscription)
  return check.by !== 'entity' || check.isLookedAtThere
}

export type Access = ReturnType<typeof createAccess>

export function createAccess({ checksAtOnce }: Pick<Limits, 'checksAtOnce'>) {
  /** Not gone out yet: whoever asks the same meanwhile is answered with them. */
  const open = new Map<string, Promise<boolean>>()
  const justRead = createJustRead()
  const inTurn = atMost(checksAtOnce)

  function ask(session: Asker, question: Question, noes: readonly number[]): Promise<boolean> {
    const key = `${session.id} ${question.name} ${noes}`
    const known = open.get(key)
    if (known) return known
    const answer = Promise.resolve().then(() =>
      inTurn(() => {
        open.delete(key)
        return isGood(question.ask(session), noes)
      }),
    )
    open.set(key, answer)
    return answer
  }

  async function joins(session: Asker, subscription: ParsedSubscription, noes: readonly number[]): Promise<boolean> {
    const question = questionOf(subscription)
    return question === undefined || justRead.take(session.id, question.name) || ask(session, question, noes)
  }

  return {
    /** Of somebody who subscribes anew. Throws when the platform is away or busy: that says nothing about the right. */
    mayRead: async (session: Asker, subscription: ParsedSubscription) =>
      isLookedAtThere(subscription) || joins(session, subscription, NEVER),
    /** Of somebody who is given what is known already. */
    mayJoin: (session: Asker, subscription: ParsedSubscription) => joins(session, subscription, NO),
    /** Of what is open for all these subscriptions to one entity. */
    async mayGoOn(session: Asker, all: readonly ParsedSubscription[]): Promise<boolean> {
      const one = all.find(({ kind }) => kind !== 'attributes') ?? all[0]
      const question = one && questionOf(one)
      return question === undefined || ask(session, question, NO)
    },
    /** The rows that are still to be seen; `undefined`: none may even be asked for. */
    async visible({ platform }: Asker, rows: readonly EntityId[]): Promise<Set<string> | undefined> {
      const seen = new Set<string>()
      for (const [type, ids] of idsByType(rows)) {
        const found = await inTurn(() => idsAmong(platform, type, ids))
        if (!found) return undefined
        for (const id of found) seen.add(id)
      }
      return seen
    },
    /** A loader has just read this in that session. */
    wasRead(session: { id: string }, subscription: ParsedSubscription) {
      const question = questionOf(subscription)
      if (question) justRead.add(session.id, question.name)
    },
    forget: justRead.forget,
  }
}

/** The reads that loaders have made a moment ago. */
function createJustRead() {
  const until = new Map<string, number>()
  return {
    add(sessionId: string, name: string) {
      const now = performance.now()
      for (const [key, end] of until) if (end <= now) until.delete(key)
      until.set(`${sessionId} ${name}`, now + READ_COUNTS_MS)
    },
    /** Counts once. */
    take(sessionId: string, name: string): boolean {
      const key = `${sessionId} ${name}`
      const end = until.get(key) ?? 0
      until.delete(key)
      return end > performance.now()
    },
    forget(sessionId: string) {
      for (const key of until.keys()) if (key.startsWith(`${sessionId} `)) until.delete(key)
    },
  }
}
