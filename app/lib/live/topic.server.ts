// One subscription of one person, whatever the number of pages that show it: one upstream command, one cached result,
// frames made once for all viewers and at most one in 250 ms, and the last of them kept for readers that come back.
import { diff } from './changes'
import type { Content } from './frames'
import type { Limits } from './limits'
import { emptyResult, merge } from './merge'
import type { Refusal, Result } from './result'
import { sseEvent } from './sse.server'
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
  /** Nobody looks at it for a while now: it ended its subscription. */
  onEnd(): void
}

export type Topic = ReturnType<typeof createTopic>

export function createTopic({ id, asked, upstream, limits, sequence, onFrame, onEnd }: TopicOptions) {
  const viewers = new Set<Viewer>()
  let result: Result = emptyResult(asked)
  let told: Result = result
  let isAnswered = false
  let refusal: Refusal | undefined
  let lastSeq = sequence.current()
  let lastFlushAt = 0
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
      result = merged.result
      const news = !isAnswered || refusal !== undefined
      isAnswered = true
      refusal = undefined
      if (news) flush(true)
      else if (result !== told) flushSoon()
      if (merged.again) upstream.again(subscriber)
    },
    failed(why: Refusal) {
      refusal = why
      publish((seq) => sseEvent('refused', { topic: id, why }, sequence.id(seq)))
    },
  }
  const unsubscribe = upstream.subscribe(subscriber)

  const source: Source = { whole }

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
    flushing ??= setTimeout(() => flush(false), Math.max(0, lastFlushAt + limits.frameMs - Date.now()))
  }

  function flush(asWhole: boolean) {
    clearTimeout(flushing)
    flushing = undefined
    if (!isAnswered) return
    const change = diff(told, result)
    told = result
    if (!change && !asWhole) return
    lastFlushAt = Date.now()
    const at = lastFlushAt
    publish((seq) =>
      asWhole || !change
        ? sseEvent('whole', { topic: id, at, result }, sequence.id(seq))
        : sseEvent('change', { topic: id, at, change }, sequence.id(seq)),
    )
  }

  /** Without an event id: the order in which topics are told whole says nothing about how far a reader is. */
  function whole(): Uint8Array | undefined {
    if (refusal) return sseEvent('refused', { topic: id, why: refusal })
    if (!isAnswered) return undefined
    if (wholeFrame?.seq !== lastSeq) {
      wholeFrame = { seq: lastSeq, bytes: sseEvent('whole', { topic: id, at: Date.now(), result: told }) }
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
      if (viewers.size === 0 && !leaving) leaving = setTimeout(end, limits.graceMs)
    },
    /** What is known, once something is. */
    result: () => (isAnswered && !refusal ? result : undefined),
    close,
  }

  function close() {
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
