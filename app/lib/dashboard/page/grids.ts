// The grid of a state in its three shapes, as the styles read them: the page is laid out before the first script runs,
// however wide the screen is.
import { type Arrangement, arranged, type SmallOnes } from '../layout/arrange'
import { drawnAt } from '../layout/screen'
import type { Layout } from '../model/dashboard'

/** Widths that stand for phones, tablets and everything wider. */
const SHAPES = { phone: 390, tablet: 800, wide: 1440 } as const
type ShapeName = keyof typeof SHAPES

/** Values of CSS properties: `--wide-columns`, `--wide-gap`, `--wide-edge`, `--wide-row`, `--wide-least`, and so on for each shape. */
export type BoardGrid = Record<string, string | number>
/** `--wide-area` and so on; a shape without the tile has the word that hides it. */
export type TileBoxes = Record<string, string | number>

export interface Grids {
  grid: BoardGrid
  boxes: Record<string, TileBoxes>
}

export function gridsOf(layout: Layout, isSmall: SmallOnes): Grids {
  const grid: BoardGrid = {}
  const boxes: Record<string, TileBoxes> = {}
  for (const name of Object.keys(SHAPES) as ShapeName[]) {
    const arrangement = arranged(drawnAt(layout, SHAPES[name]), isSmall)
    Object.assign(grid, gridOf(name, arrangement))
    for (const { id, row, column, rows, columns } of arrangement.boxes) {
      const box = boxes[id] ?? {}
      box[`--${name}-area`] = `${row} / ${column} / span ${rows} / span ${columns}`
      box[`--${name}-shown`] = 'flex'
      boxes[id] = box
    }
  }
  return { grid, boxes }
}

const LEAST_ROWS = { phone: 120, tablet: 24, wide: 24 }
/** Pixels that a wide page has above and below its grid: the bar, the head, the window and the edge. */
const ABOVE_WIDE = 184
/** What the page has beside its grid, about. */
const BESIDE = { phone: 220, tablet: 290, wide: 260 }

function gridOf(name: ShapeName, { columns, rows, margin, outerMargin, rowHeight }: Arrangement): BoardGrid {
  // On a wall all rows are seen at once as long as they can be read.
  const fitting = `(var(--page-h) - ${ABOVE_WIDE - margin}px) / ${rows} - ${margin}px`
  const most = name === 'wide' ? `var(--row-most, 100cqw), max(var(--row-least, 100cqw), ${fitting})` : '100cqw'
  const square = `min((100cqw - ${(columns - 1) * margin}px) / ${columns}, ${most})`
  // Rows that share the height of the screen stay high enough to be read: then the page scrolls.
  const isShared = rowHeight === 'share'
  const readable = rows * LEAST_ROWS[name] + (rows - 1) * margin
  const row = rowHeight === 'square' ? square : isShared ? `minmax(${LEAST_ROWS[name]}px, 1fr)` : `${rowHeight}px`
  return {
    [`--${name}-columns`]: columns,
    [`--${name}-gap`]: `${margin}px`,
    [`--${name}-edge`]: outerMargin ? `${margin}px` : '0px',
    [`--${name}-row`]: row,
    [`--${name}-grow`]: isShared ? 1 : 0,
    [`--${name}-place`]: isShared ? 'absolute' : 'static',
    [`--${name}-least`]: isShared ? `max(${Math.max(320, readable)}px, var(--page-h) - ${BESIDE[name]}px)` : '0px',
  }
}
