// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in patterns are written so
// The text of a code, and its squares as one path.
import { encode } from 'uqr'
import { runnable } from '~/lib/dashboard/functions/runnable'
import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import type { TileValues } from '~/lib/dashboard/page/tile-values'
import { filledText } from '../named-values'

const LONGEST = 1000

export function codeText(
  { settings }: Pick<WidgetConfig, 'settings'>,
  values: Pick<TileValues, 'items' | 'sources'>,
): string {
  const { qrCodeTextPattern, useQrCodeTextFunction, qrCodeTextFunction } = settings
  const made = useQrCodeTextFunction === true ? madeText(qrCodeTextFunction, values) : undefined
  const text = made ?? filledText(typeof qrCodeTextPattern === 'string' ? qrCodeTextPattern : '${entityName}', values)
  return text.slice(0, LONGEST)
}

function madeText(stored: unknown, { items }: Pick<TileValues, 'items'>): string | undefined {
  const first = items[0]?.names ?? {}
  const byLabel = Object.fromEntries(items.map(({ key, latest }) => [key.label, latest?.[1]]))
  try {
    const text = runnable(stored, ['data'])?.([{ ...byLabel, ...first }])
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

export interface CodeDrawing {
  size: number
  path: string
}

/** Undefined for a text that no code holds. */
export function codeDrawing(text: string): CodeDrawing | undefined {
  if (text === '') return undefined
  try {
    const { data, size } = encode(text, { ecc: 'M', border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: squares.join('') }
  } catch {
    return undefined
  }
}
