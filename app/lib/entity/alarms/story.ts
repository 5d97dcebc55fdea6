// What happened with an alarm, and what raised it, as it is drawn: words, numbers and lines of the reader's.
import type { TimeMark } from '~/lib/drawing/time-axis'

export interface StoryStep {
  title: string
  at?: string
  /** Why, or what is waited for. */
  words?: string
  isDone: boolean
}

export interface StoryFact {
  label: string
  text: string
  to?: string
  /** What can be done about it. */
  more?: { text: string; to: string }
}

export interface AlarmChart {
  /** Of the value. */
  name: string
  /** What the drawing says, for those who do not see it. */
  about: string
  line: string
  grid: string
  /** Values beside their lines, and the limit, with their places in per cent from above. */
  notes: { top: string; text: string; isLimit: boolean }[]
  /** When it was raised, in per cent of the width. */
  raised: string
  marks: TimeMark[]
}

export interface AlarmStory {
  about: string
  steps: StoryStep[]
  facts: StoryFact[]
  chart?: AlarmChart
}
