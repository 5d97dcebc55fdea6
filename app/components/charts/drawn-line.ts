// A series as a chart of several draws it.
import type { Place } from '~/lib/telemetry/packed'
import type { BarPlace, Shape } from './series-path'

type Line = readonly Place[]

export interface DrawnLine {
  id: string
  name: string
  /** As CSS writes it. */
  color: string
  /** Of the stroke, where colours alone do not tell them apart. */
  dash?: string
  /** Where more contrast is wanted. */
  contrastDash?: string
  width?: number
  hasLine: boolean
  shape: Shape
  /** How much of what is behind its area is covered. */
  fill: number
  pointRadius?: number
  hasSquarePoints?: boolean
  /** It is bars. */
  bar?: BarPlace
  /** Bars tell their values. */
  isLabelled?: boolean
  /** Its values as they are told. */
  places: Line
  /** As they are drawn: a new line after each gap. */
  runs: readonly Line[]
  /** Where those below it in a stack end. */
  bases?: Line
  low: number
  high: number
  /** Its colour goes with the value; `color` is that of what is in none of them. */
  bands?: readonly ColourBand[]
  /** The value in words, with its unit. */
  words(value: number): string
}

export interface ColourBand {
  from?: number
  to?: number
  colour: string
}

export interface DrawnAxis {
  id: string
  title: string
  isRight: boolean
  colour?: string
  low: number
  high: number
  lines: readonly { value: number; text: string }[]
  hasGrid: boolean
}

export interface DrawnLimit {
  id: string
  value: number
  low: number
  high: number
  colour: string
  width: number
  dash?: string
  /** Beside it; absent for one without. */
  words?: string
}
