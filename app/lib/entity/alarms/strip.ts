// What stands over the list of all alarms, as it is drawn: words, numbers and lines of the reader's.
import type { TimeMark } from '~/lib/drawing/time-axis'
import type { Severity } from '~/lib/platform/alarm'

export interface AlarmStrip {
  about: string
  /** All severities together. */
  totals: string
  cards: { severity: Severity; active: string; activeWords: string; unseen: string }[]
  started: {
    words: string
    /** What the drawing says, for those who do not see it. */
    most: string
    /** Of the drawing, which is 100 wide. */
    height: number
    drawings: { severity: Severity; d: string }[]
    ticks: TimeMark[]
  }
}
