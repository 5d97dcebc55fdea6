// How large boxes are on a screen of a known width: for what is asked by pixels, and for drawings made on the server.
import type { Arrangement } from './arrange'
import type { Box } from './place'

export interface Pixels {
  width: number
  height: number
}

const inside = (length: number, { margin, outerMargin }: Arrangement) => length - (outerMargin ? 2 * margin : 0)

/** One of `count` tracks of a length, without the margins between them. */
const track = (length: number, count: number, margin: number) => Math.max(0, (length - (count - 1) * margin) / count)

const span = (track: number, count: number, margin: number) => count * track + (count - 1) * margin

/** `space`: what the whole grid has; its height counts where the rows share it. */
export function pixelsOf(box: Box, arrangement: Arrangement, space: Pixels): Pixels {
  const { columns, rows, margin, rowHeight } = arrangement
  const column = track(inside(space.width, arrangement), columns, margin)
  const shared = track(inside(space.height, arrangement), rows, margin)
  const row = rowHeight === 'square' ? column : rowHeight === 'share' ? shared : rowHeight
  return { width: Math.round(span(column, box.columns, margin)), height: Math.round(span(row, box.rows, margin)) }
}
