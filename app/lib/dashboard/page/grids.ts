// The grid of a state in its three shapes, as the styles read them: the page is laid out before the first script runs,
// however wide the screen is.
import { type Arrangement, arranged } from '../layout/arrange'
import { drawnAt } from '../layout/screen'
import type { Layout } from '../model/dashboard'

/** Widths that stand for phones, tablets and everything wider. */
const SHAPES = { phone: 390, tablet: 800, wide: 1440 } as const
type ShapeName = keyof typeof SHAPES

/** Values of CSS properties: `--wide-columns`, `--wide-gap`, `--wide-row`, and so on for each shape. */
export type BoardGrid = Record<string, string | number>
/** `--wide-area` and so on; a shape without the tile has the word that hides it. */
export type TileBoxes = Record<string, string | number>

export interface Grids {
  grid: BoardGrid
  boxes: Record<string, TileBoxes>
}

export function gridsOf(layout: Layout, isSmall: (id: string) => boolean): Grids {
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

function gridOf(name: ShapeName, { columns, margin, rowHeight }: Arrangement): BoardGrid {
  const square = `calc((100cqw - ${(columns - 1) * margin}px) / ${columns})`
  const row = rowHeight === 'square' ? square : rowHeight === 'share' ? 'minmax(0, 1fr)' : `${rowHeight}px`
  return { [`--${name}-columns`]: columns, [`--${name}-gap`]: `${margin}px`, [`--${name}-row`]: row }
}
