// Values of widgets as texts: decimals and units are the key's, else the widget's. Numbers are written in the reader's
// language; what is no number stands as it came.
import type { Language } from '~/lib/i18n/languages'
import { formatNumber } from '~/lib/time/number'
import { objectOf } from '../model/own'
import { readValue } from './read-value'

export interface ValueForm {
  units?: string
  /** At most so many; undefined: as many as the value has, up to 12. */
  decimals?: number
  /** Exactly so many, with zeros at the end. */
  showsZeros?: boolean
  /** At least so many before the point, with zeros in front. */
  digits?: number
}

interface Form {
  units?: string
  decimals?: number
}

/** Those of the key, and where it has none those of the widget. An empty text is none. */
export const formOf = (key: Form, widget: Form): ValueForm => ({
  units: key.units || widget.units || undefined,
  decimals: key.decimals ?? widget.decimals,
})

/** A text; from 4.1 on one for each system of measures, of which the first counts until a reader can choose. */
export function unitsText(units: unknown): string {
  if (typeof units === 'string') return units
  const { from, METRIC } = objectOf(units)
  return typeof from === 'string' ? from : typeof METRIC === 'string' ? METRIC : ''
}

const NO_BREAK_SPACE = '\u00a0'
const MOST_DECIMALS = 15

const decimalsOf = (decimals: number | undefined) =>
  decimals === undefined || !Number.isFinite(decimals)
    ? undefined
    : Math.min(MOST_DECIMALS, Math.max(0, Math.floor(decimals)))

const numberOf = (value: unknown) => (typeof value === 'string' ? readValue(value.trim()) : value)

function withUnits(text: string, units: string | undefined): string {
  if (!units) return text
  return /^[°′″'"]$/.test(units) ? text + units : `${text}${NO_BREAK_SPACE}${units}`
}

/** In the reader's language. Nothing is an empty text. */
export function valueText(
  value: unknown,
  { units, decimals, showsZeros, digits }: ValueForm,
  language: Language,
): string {
  if (value === null || value === undefined || value === '') return ''
  const number = numberOf(value)
  if (typeof number !== 'number' || !Number.isFinite(number))
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  const most = decimalsOf(decimals)
  const style = most === undefined ? {} : showsZeros ? { decimals: most } : { atMost: most }
  return withUnits(formatNumber(withoutMinusZero(number, most), language, { ...style, atLeast: digits }), units)
}

/** As the platform's own functions write it: ctx.utils.formatValue, patterns in HTML. It is the same in every language. */
export function plainValueText(value: unknown, { units, decimals, showsZeros }: ValueForm): string {
  if (value === null || value === undefined || value === '') return ''
  const number = numberOf(value)
  if (typeof number !== 'number' || !Number.isFinite(number)) return String(value)
  const most = decimalsOf(decimals)
  const rounded = most === undefined ? String(number) : withoutMinusZero(number, most).toFixed(most)
  const text = showsZeros || most === undefined ? rounded : String(Number(rounded))
  return units ? `${text} ${units}` : text
}

/** What rounds to nothing has no sign. */
const withoutMinusZero = (number: number, decimals: number | undefined) =>
  decimals !== undefined && Math.abs(number) < 0.5 / 10 ** decimals ? 0 : number
