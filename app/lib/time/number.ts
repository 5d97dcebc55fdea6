// Numbers in the reader's language. English is written in the SI way: a thin space between thousands, a point.
import { type Language, tagOf } from '~/lib/i18n/languages'

export interface NumberStyle {
  /** Exactly so many decimals; without it as many as the number has, up to 12. */
  decimals?: number
  /** So many decimals at most. */
  atMost?: number
  /** At least so many digits before the point: 06. */
  atLeast?: number
  /** About so many, in little room: 1.5M. */
  compact?: boolean
}

const THIN_SPACE = '\u202f'
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, { decimals, atMost, atLeast, compact }: NumberStyle) {
  const key = `${language}|${decimals ?? ''}|${atMost ?? ''}|${atLeast ?? ''}|${compact ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const digits = compact
    ? ({ notation: 'compact' } as const)
    : decimals === undefined
      ? { maximumFractionDigits: atMost ?? 12 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = new Intl.NumberFormat(tagOf(language), { ...digits, minimumIntegerDigits: atLeast })
  formats.set(key, made)
  return made
}

export function formatNumber(value: number | bigint, language: Language, style: NumberStyle = {}): string {
  const written = formatOf(language, style).format(value)
  return language === 'en_US' ? written.replaceAll(',', THIN_SPACE).replace(/^-/, '\u2212') : written
}
