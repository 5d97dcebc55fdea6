// Lets viewers to what they ask for when their session may read it; asks again while the platform is away.
import type { Access } from './access.server'
import type { Audience } from './audience.server'
import type { ParsedSubscription } from './kinds.server'
import { type Limits, waitAfter } from './limits'
import { isSessionOver } from './live-session.server'
import type { Refusal } from './result'
import type { Rights } from './rights.server'
import { eventMoment } from './sse.server'
import type { Topic } from './topic.server'
import type { Viewer } from './viewer.server'

const TRIES = 4

interface AdmissionOptions {
  access: Access
  rights: Rights
  audience: Audience
  limits: Limits
  topicOf(subscription: ParsedSubscription): Topic | undefined
  /** The right is there. */
  onAdmitted(viewer: Viewer, subscription: ParsedSubscription, since: number | undefined): void
  onRefused(viewer: Viewer, subscription: ParsedSubscription, why: Refusal): void
  /** After somebody was told to wait: the link's state is what it was. */
  onAnswered(viewer: Viewer): void
  onSessionOver(sessionId: string): void
  onFault(event: string, facts: Record<string, unknown>): void
}

export function createAdmission(options: AdmissionOptions) {
  const { access, rights, audience, limits, topicOf, onFault } = options
  const waiting = createWaiting()

  /** Undefined, or why there is no answer. */
  async function ask(
    { session }: Viewer,
    subscription: ParsedSubscription,
    tries: number,
  ): Promise<boolean | 'too many' | undefined> {
    const topic = topicOf(subscription)
    try {
      return await (topic ? rights.mayJoin(topic, session) : access.mayRead(session, subscription))
    } catch (error) {
      if (isSessionOver(error)) options.onSessionOver(session.id)
      else onFault('access-not-known', { error, tries })
      return isTooMany(error) ? 'too many' : undefined
    }
  }

  function sayBusy(viewer: Viewer, retryInMs: number) {
    const moment = eventMoment()
    viewer.say('state', { ...moment, kind: 'limited', since: moment.at, retryInMs })
  }

  return {
    async admit(viewer: Viewer, subscription: ParsedSubscription, since: number | undefined) {
      for (let tries = 1; audience.has(viewer); tries++) {
        const answer = await ask(viewer, subscription, tries)
        if (typeof answer === 'boolean') {
          if (tries > 1) options.onAnswered(viewer)
          if (answer) options.onAdmitted(viewer, subscription, since)
          else options.onRefused(viewer, subscription, 'forbidden')
          return
        }
        const wait = waitAfter(tries, limits.waitMs)
        if (answer && audience.has(viewer)) sayBusy(viewer, wait)
        else if (tries === TRIES && !topicOf(subscription)) options.onRefused(viewer, subscription, 'failed')
        await waiting.pause(viewer, wait)
      }
    },
    isWaiting: waiting.isAny,
    /** The platform is back: nobody waits any longer. */
    askNow: () => waiting.wake(),
    leave: waiting.wake,
  }
}

/** Viewers whose right to a subscription is not known yet, waiting to ask again. */
function createWaiting() {
  const pending = new Map<() => void, Viewer>()
  return {
    isAny: () => pending.size > 0,
    pause: (viewer: Viewer, ms: number) =>
      new Promise<void>((done) => {
        const goOn = () => {
          clearTimeout(timer)
          pending.delete(goOn)
          done()
        }
        const timer = setTimeout(goOn, ms)
        pending.set(goOn, viewer)
      }),
    /** One viewer, or all. */
    wake(viewer?: Viewer) {
      for (const [goOn, whose] of pending) if (!viewer || whose === viewer) goOn()
    },
  }
}

const isTooMany = (error: unknown) => error instanceof Error && 'status' in error && error.status === 429
