// One subscription of one person, whatever the number of pages that show it: one upstream command, one cached result,
// frames made once for all viewers and at most one in its time, and the last of them kept for readers that come back.

import { frameTimeOf } from './frame-time.server'
import type { Content } from './frames'
import type { ParsedSubscription } from './kinds.server'
import type { Limits } from './limits'
import { createReplay, type Sequence } from './replay.server'
import type { Refusal } from './result'
import { eventMoment, sseEvent } from './sse.server'
import { createTopicState } from './topic-state.server'
import type { Upstream } from './upstream/upstream.server'
import type { Source, Viewer } from './viewer.server'

export interface TopicOptions {
  id: string
  subscription: ParsedSubscription
  upstream: Pick<Upstream, 'subscribe' | 'again'>
  limits: Limits
  sequence: Sequence
  onFrame(readers: number, bytes: number): void
  /** The platform ended what it had answered before. */
  onFailed(): void
  /** Nobody looks at it for a while now, or nobody may: it ended its subscription. */
  onEnd(): void
}

export type Topic = ReturnType<typeof createTopic>

export function createTopic({ id, subscription, upstream, limits, sequence, onFrame, onFailed, onEnd }: TopicOptions) {
  const viewers = new Set<Viewer>()
  const state = createTopicState(subscription)
  const replay = createReplay(limits.replay, sequence)
  const frameMs = frameTimeOf(subscription, limits)
  /** When it may be told again, on a clock that is never set: frames must not wait for an hour to come again. */
  let freeAt = Number.NEGATIVE_INFINITY
  let isOver = false
  let flushing: NodeJS.Timeout | undefined
  let leaving: NodeJS.Timeout | undefined
  let wholeFrame: { seq: number; madeAt: number; bytes: Uint8Array } | undefined

  const subscriber = {
    subscription,
    answered(content: Content, first: boolean) {
      const { isNews, isLess, isChanged, again } = state.hear(content, first)
      if (isLess) replay.forget()
      if (isNews) flush(true)
      else if (isChanged) flushSoon()
      if (again) upstream.again(subscriber)
    },
    failed(why: Refusal) {
      const wasGood = state.isAnswered()
      refuse(why)
      if (wasGood && why === 'failed') onFailed()
    },
  }
  const unsubscribe = upstream.subscribe(subscriber)
  const source: Source = { whole }

  function refuse(why: Refusal) {
    forget()
    state.refuse(why)
    publish((eventId) => sseEvent('refused', { topic: id, why }, eventId))
  }

  function forget() {
    clearTimeout(flushing)
    flushing = undefined
    state.forget()
    wholeFrame = undefined
    replay.forget()
  }

  function publish(make: (eventId: string) => Uint8Array) {
    const bytes = replay.next(make)
    onFrame(viewers.size, bytes.byteLength * viewers.size)
    for (const viewer of viewers) viewer.tell(source, bytes)
  }

  /** Once in each beat of a clock that all topics share: what is held back leaves with what is held back of others, and
   * reaches a page as one piece, which is drawn once. */
  function flushSoon() {
    if (flushing) return
    const dueAt = Math.max(freeAt, performance.now())
    flushing = setTimeout(() => flush(false, dueAt), dueAt - performance.now())
  }

  /** `dueAt`: timers are early at times. */
  function flush(asWhole: boolean, dueAt = 0) {
    clearTimeout(flushing)
    flushing = undefined
    if (!state.isAnswered()) return
    const change = state.take()
    if (!change && !asWhole) return
    freeAt = (Math.floor(Math.max(dueAt, performance.now()) / frameMs) + 1) * frameMs
    const about = { topic: id, ...eventMoment() }
    publish((eventId) =>
      asWhole || !change
        ? sseEvent('whole', { ...about, result: state.told() }, eventId)
        : sseEvent('change', { ...about, change }, eventId),
    )
  }

  /** Without an event id: the order in which topics are told whole says nothing about how far a reader is. */
  function whole(): Uint8Array | undefined {
    const why = state.refusal()
    if (why) return sseEvent('refused', { topic: id, why })
    if (!state.isAnswered()) return undefined
    const seq = replay.last()
    const madeAt = performance.now()
    // A page takes the age of an event for the delay of the stream: an old frame is made anew.
    if (wholeFrame?.seq !== seq || madeAt - wholeFrame.madeAt > limits.beatMs) {
      wholeFrame = { seq, madeAt, bytes: sseEvent('whole', { topic: id, ...eventMoment(), result: state.told() }) }
    }
    return wholeFrame.bytes
  }

  function close() {
    isOver = true
    clearTimeout(flushing)
    clearTimeout(leaving)
    unsubscribe()
    viewers.clear()
  }

  function end() {
    close()
    onEnd()
  }

  return {
    id,
    subscription,
    join(viewer: Viewer, subscriptionId: string, since: number | undefined) {
      clearTimeout(leaving)
      leaving = undefined
      const missed = since === undefined ? undefined : replay.after(since)
      viewer.say('topic', { id: subscriptionId, topic: id, kept: missed !== undefined })
      viewers.add(viewer)
      for (const bytes of missed ?? [whole()]) if (bytes) viewer.tell(source, bytes)
      // What was said meanwhile is old without being late.
      if (missed?.length) viewer.say('beat', eventMoment())
    },
    leave(viewer: Viewer) {
      viewers.delete(viewer)
      if (viewers.size === 0 && !leaving && !isOver) leaving = setTimeout(end, limits.graceMs)
    },
    /** The state, once one is known. */
    result: () => (state.isAnswered() && !state.refusal() ? state.result() : undefined),
    /** The entities on its page. */
    rows: state.rows,
    /** It is no longer this person's to see: those who look are told, and nothing of it is kept. */
    revoke(why: Refusal) {
      if (isOver) return
      refuse(why)
      end()
    },
    /** Something of it is no longer this person's to see: what is known counts for nothing until it is answered anew. */
    renew() {
      if (isOver) return
      forget()
      upstream.again(subscriber)
    },
    /** Asks the platform once more, and tells what differs: for what platforms do not say by themselves. */
    refresh() {
      if (!isOver) upstream.again(subscriber)
    },
    close,
  }
}
