// What a window is called: the key of a text and what stands in it, for buttons, titles and the subtitles of charts. Lengths
// and moments are told as they are; the words around them are those of the reader.
import { LAST } from '~/lib/time/named-lengths'
import type { DashboardWindow } from './dashboard-window'

export type WindowWords =
  /** A text that says it all: `window.CURRENT_DAY`. */
  | { key: string }
  /** `length` in milliseconds stands in it. */
  | { key: 'window.last-length'; lengthMs: number }
  /** Two moments stand in it. */
  | { key: 'window.from-to'; startTs: number; endTs: number }

export function windowWords({ span }: DashboardWindow): WindowWords {
  switch (span.kind) {
    case 'quick':
      return { key: `window.${span.name}` }
    case 'all':
      return { key: 'window.all' }
    case 'last':
      return span.lastMs >= LAST.all ? { key: 'window.all' } : { key: 'window.last-length', lengthMs: span.lastMs }
    case 'fixed':
      return { key: 'window.from-to', startTs: span.startTs, endTs: span.endTs }
    default:
      return span satisfies never
  }
}
