// One subscription of one person, whatever the number of pages that show it: one upstream command, one cached result,
// frames made once for all viewers and at most one in 250 ms, and the last of them kept for readers that come back.
import type { EntityId } from '~/lib/platform/entity-id'
import { diff } from './changes'
import type { Content } from './frames'
import type { Limits } from './limits'
import { emptyResult, merge } from './merge'
import type { Refusal, Result } from './result'
import { eventMoment, sseEvent } from './sse.server'
import type { Asked } from './subscription'
import type { Upstream } from './upstream.server'
import type { Source, Viewer } from './viewer.server'

/** Numbers every frame of the bridge, so that one id says how far a reader is in all its topics. */
export interface Sequence {
  next(): number
  current(): number
  id(seq: number): string
}

export interface TopicOptions {
  id: string
  asked: Asked
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

const rowsOf = (result: Result): EntityId[] =>
  result.shape === 'entities' ? result.rows.map(({ entityId }) => entityId) : []

function keepsRows(before: Result, after: Result): boolean {
  const ids = new Set(rowsOf(after).map(({ id }) => id))
  return rowsOf(before).every(({ id }) => ids.has(id))
}

export function createTopic({ id, asked, upstream, limits, sequence, onFrame, onFailed, onEnd }: TopicOptions) {
  const viewers = new Set<Viewer>()
  let result: Result = emptyResult(asked)
  let told: Result = result
  let isAnswered = false
  let refusal: Refusal | undefined
  let lastSeq = sequence.current()
  /** On a clock that is never set: frames must not wait for an hour to come again. */
  let lastFlushAt = Number.NEGATIVE_INFINITY
  let isOver = false
  let flushing: NodeJS.Timeout | undefined
  let leaving: NodeJS.Timeout | undefined
  let frames: { seq: number; bytes: Uint8Array }[] = []
  /** Frames up to this one are no longer kept. */
  let forgotten = lastSeq
  let wholeFrame: { seq: number; bytes: Uint8Array } | undefined

  const subscriber = {
    asked,
    answered(content: Content, first: boolean) {
      const merged = merge(asked, result, { content, first, now: Date.now() })
      const isLess = content.kind === 'page' && !keepsRows(result, merged.result)
      if (isLess) forgetFrames()
      result = merged.result
      const news = !isAnswered || refusal !== undefined
      isAnswered = true
      refusal = undefined
      if (news || isLess) flush(true)
      else if (result !== told) flushSoon()
      if (merged.again) upstream.again(subscriber)
    },
    failed(why: Refusal) {
      const wasGood = isAnswered
      forget()
      refuse(why)
      if (wasGood && why === 'failed') onFailed()
    },
  }
  const unsubscribe = upstream.subscribe(subscriber)

  const source: Source = { whole }

  function refuse(why: Refusal) {
    refusal = why
    publish((seq) => sseEvent('refused', { topic: id, why }, sequence.id(seq)))
  }

  /** Whoever comes, or comes back, is not given what was known before. */
  function forget() {
    clearTimeout(flushing)
    flushing = undefined
    result = emptyResult(asked)
    told = result
    isAnswered = false
    wholeFrame = undefined
    forgetFrames()
  }

  /** Who comes back is told all anew: what was said meanwhile may be about what is somebody else's now. */
  function forgetFrames() {
    frames = []
    forgotten = Math.max(forgotten, lastSeq)
  }

  function publish(make: (seq: number) => Uint8Array) {
    lastSeq = sequence.next()
    const bytes = make(lastSeq)
    keep({ seq: lastSeq, bytes })
    onFrame(viewers.size, bytes.byteLength * viewers.size)
    for (const viewer of viewers) viewer.tell(source, bytes)
  }

  function keep(frame: { seq: number; bytes: Uint8Array }) {
    frames.push(frame)
    let size = frames.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    while (frames.length > limits.replay.frames || size > limits.replay.bytes) {
      const oldest = frames.shift()
      if (!oldest) break
      size -= oldest.bytes.byteLength
      forgotten = oldest.seq
    }
  }

  function flushSoon() {
    flushing ??= setTimeout(() => flush(false), Math.max(0, lastFlushAt + limits.frameMs - performance.now()))
  }

  function flush(asWhole: boolean) {
    clearTimeout(flushing)
    flushing = undefined
    if (!isAnswered) return
    const change = diff(told, result)
    told = result
    if (!change && !asWhole) return
    lastFlushAt = performance.now()
    const moment = eventMoment()
    publish((seq) =>
      asWhole || !change
        ? sseEvent('whole', { topic: id, ...moment, result }, sequence.id(seq))
        : sseEvent('change', { topic: id, ...moment, change }, sequence.id(seq)),
    )
  }

  /** Without an event id: the order in which topics are told whole says nothing about how far a reader is. */
  function whole(): Uint8Array | undefined {
    if (refusal) return sseEvent('refused', { topic: id, why: refusal })
    if (!isAnswered) return undefined
    if (wholeFrame?.seq !== lastSeq) {
      wholeFrame = { seq: lastSeq, bytes: sseEvent('whole', { topic: id, ...eventMoment(), result: told }) }
    }
    return wholeFrame.bytes
  }

  /** Frames after `since`, or undefined when not all of them are kept. */
  const after = (since: number) =>
    since >= forgotten && since <= sequence.current() ? frames.filter((frame) => frame.seq > since) : undefined

  return {
    id,
    asked,
    join(viewer: Viewer, subscriptionId: string, since: number | undefined) {
      clearTimeout(leaving)
      leaving = undefined
      const missed = since === undefined ? undefined : after(since)
      viewer.say('topic', { id: subscriptionId, topic: id, kept: missed !== undefined })
      viewers.add(viewer)
      if (missed) for (const frame of missed) viewer.tell(source, frame.bytes)
      else {
        const bytes = whole()
        if (bytes) viewer.tell(source, bytes)
      }
    },
    leave(viewer: Viewer) {
      viewers.delete(viewer)
      if (viewers.size === 0 && !leaving && !isOver) leaving = setTimeout(end, limits.graceMs)
    },
    /** What is known, once something is. */
    result: () => (isAnswered && !refusal ? result : undefined),
    has: (viewer: Viewer) => viewers.has(viewer),
    isOver: () => isOver,
    /** The entities on its page. */
    rows: () => rowsOf(result),
    /** It is no longer this person's to see: those who look are told, and nothing of it is kept. */
    revoke(why: Refusal) {
      if (isOver) return
      forget()
      refuse(why)
      end()
    },
    /** Something of it is no longer this person's to see: what is known counts for nothing until it is answered anew. */
    renew() {
      if (isOver) return
      forget()
      upstream.again(subscriber)
    },
    close,
  }

  function close() {
    isOver = true
    clearTimeout(flushing)
    clearTimeout(leaving)
    unsubscribe()
    frames = []
    viewers.clear()
  }

  function end() {
    close()
    onEnd()
  }
}
