// How many alarms nobody has acknowledged, for the bar on top of every page.
import { paths } from '~/lib/paths'
import type { TOLD_FROM } from './told-from'

/** The severities that are counted there, the worst first. */
export const COUNTED = ['CRITICAL', 'MAJOR', 'MINOR'] as const
export type CountedSeverity = (typeof COUNTED)[number]

/** The alarms that are counted: of any time, whether active or cleared. */
export const unseenAlarms = (severity?: CountedSeverity) =>
  paths.alarms(undefined, { status: 'UNACK', severity, window: 'all' })

/** How a person is told beside the counts. */
export interface AlarmSignals {
  sound: (typeof TOLD_FROM)[number]
  /** A notice of the system, while another window is in front. */
  notice: (typeof TOLD_FROM)[number]
  /** The number stands in the title of the window. */
  title: boolean
}

export interface AlarmCount {
  severity: CountedSeverity
  count: number
  /** The count in words. */
  words: string
  /** When the newest of them was made, where that is known; 0 when there is none. */
  newest: number
}

/** The answer that the bar asks for. */
export interface AlarmCounts {
  counts: AlarmCount[]
  signals: AlarmSignals
  /** What is said while the browser keeps quiet. */
  muted: string
  /** The title of a notice. */
  news: string
}
