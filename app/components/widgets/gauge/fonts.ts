// The fonts that authors give to the words of a gauge: family, colour, weight, slant, and their size against the one that a
// gauge of that type begins with.
import type { CSSProperties } from 'react'
import { wordsColour } from '~/lib/dashboard/format/series-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { isObject, numberOf, objectOf } from '~/lib/dashboard/model/own'
import { toneIn } from './colours'
import type { GaugeSettings } from './settings'

export interface Written extends Pick<CSSProperties, 'color' | 'fontFamily' | 'fontWeight' | 'fontStyle'> {
  /** So many times as large as they would be. */
  scale?: number
}

/** Of its title, its note, its value with the unit, and of the numbers of its scale. */
export interface Fonts {
  title?: Written
  note?: Written
  value?: Written
  unit?: Written
  numbers?: Written
}

/** Any but those that gauges are saved with. */
const WEIGHT = /^([1-36-9]00|bold)$/
/** Blacks and greys for words on a white plate. */
const STOCK_WORDS = /^(#(000|888|999)\2?|black)$/i
/** Any but those that gauges are saved with, which are not ours. */
const FAMILY = /^(?!(Roboto|RobotoDraft|Segment7Standard|Arial)$)[\w -]{1,60}$/i
const LEAST_SCALE = 0.5
const MOST_SCALE = 2

/** `preset.sizes` are those which the type begins with. Undefined where its author chose nothing. */
export function writtenIn(settings: GaugeSettings, preset: Members, name: string): Written | undefined {
  const stored = settings.any(name)
  if (!isObject(stored)) return undefined
  const { color, family, size, weight, style } = stored
  const isStock = typeof color !== 'string' || STOCK_WORDS.test(color.trim())
  const chosen = isStock ? undefined : toneIn(color)
  const heavy = String(weight)
  const usual = numberOf(objectOf(preset.sizes)[name])
  const scale = usual ? Math.min(MOST_SCALE, Math.max(LEAST_SCALE, (numberOf(size) ?? usual) / usual)) : 1
  const written: Written = {
    ...(chosen && { color: chosen.startsWith('#') ? wordsColour(chosen) : chosen }),
    ...(typeof family === 'string' && FAMILY.test(family) && { fontFamily: `"${family}", var(--font-ui)` }),
    ...(WEIGHT.test(heavy) && { fontWeight: heavy as 'bold' }),
    ...((style === 'italic' || style === 'oblique') && { fontStyle: style }),
    ...(scale !== 1 && { scale }),
  }
  return Object.keys(written).length > 0 ? written : undefined
}

/** The styles multiply sizes by `--font-scale`. */
export function fontStyle(font: Written | undefined, colourAs = 'color'): CSSProperties | undefined {
  if (!font) return undefined
  const { scale, color, ...style } = font
  return { ...style, [colourAs]: color, '--font-scale': scale } as CSSProperties
}

/** In a drawing the colour of words is what fills them. */
export const drawnFont = (font: Written | undefined) => fontStyle(font, 'fill')
