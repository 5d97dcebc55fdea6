// The events of POST /live: what the server says and the page understands. `at` is the server's clock at that moment,
// `up` how long its process has run: the clock may be set, and says nothing about how late an event is.
import type { LinkState } from './live-state'
import type { Change, Refusal, Result } from './result'

export interface StreamEvents {
  /** The subscription `id` of this page is told under the name `topic`. `kept`: the page is up to date already. */
  topic: { id: string; topic: string; kept: boolean }
  /** All that is known of a topic. */
  whole: { topic: string; at: number; up: number; result: Result }
  /** The changes since the event before it. */
  change: { topic: string; at: number; up: number; change: Change }
  /** A subscription of this page, or a topic, has nothing to show. A later `whole` or `change` takes it back. */
  refused: { id?: string; topic?: string; why: Refusal }
  /** The platform's link. */
  state: { at: number; up: number; kind: LinkState['kind']; since: number; retryInMs?: number }
  /** The stream is alive. Its id says: everything up to here has been told. */
  beat: { at: number; up: number }
  end: { why: 'session' | 'shutdown' }
}
export type StreamEvent = keyof StreamEvents
