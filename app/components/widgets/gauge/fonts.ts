// The fonts that authors give to the words of a gauge: their colour, weight and slant. Figures are as large as there is room.
import type { CSSProperties } from 'react'
import { wordsColour } from '~/lib/dashboard/format/series-colour'
import { isObject } from '~/lib/dashboard/model/own'
import { toneIn } from './colours'
import type { GaugeSettings } from './settings'

export type Written = Pick<CSSProperties, 'color' | 'fontWeight' | 'fontStyle'>

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

/** Undefined where its author chose nothing. */
export function writtenIn(settings: GaugeSettings, name: string): Written | undefined {
  const stored = settings.any(name)
  if (!isObject(stored)) return undefined
  const { color, weight, style } = stored
  const isStock = typeof color !== 'string' || STOCK_WORDS.test(color.trim())
  const chosen = isStock ? undefined : toneIn(color)
  const heavy = String(weight)
  const written: Written = {
    ...(chosen && { color: chosen.startsWith('#') ? wordsColour(chosen) : chosen }),
    ...(WEIGHT.test(heavy) && { fontWeight: heavy as 'bold' }),
    ...((style === 'italic' || style === 'oblique') && { fontStyle: style }),
  }
  return Object.keys(written).length > 0 ? written : undefined
}

/** In a drawing the colour of words is what fills them. */
export const drawnFont = (font: Written | undefined): CSSProperties | undefined =>
  font && { fill: font.color, fontWeight: font.fontWeight, fontStyle: font.fontStyle }
