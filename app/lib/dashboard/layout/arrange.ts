// A layout as boxes of a CSS grid. Numbers alone, so that a server can write the grid of every shape into one page.
import type { GridSettings, LayoutPart, WidgetLayout } from '../model/dashboard'
import { type Box, placed, type Sized } from './place'
import type { Drawn } from './screen'

export interface Arrangement {
  columns: number
  rows: number
  /** Between boxes; around them all too where `outerMargin` is. */
  margin: number
  outerMargin: boolean
  /** As high as a column is wide, an equal part of the height there is, or pixels. */
  rowHeight: 'square' | 'share' | number
  /** In the order in which they are read. */
  boxes: Box[]
}

const columnEnd = ({ column = 1, columns }: Sized) => column + columns - 1
const rowEnd = ({ row = 1, rows }: Sized) => row + rows - 1
const greatest = (numbers: readonly number[], least: number) => numbers.reduce((a, b) => Math.max(a, b), least)

function around(grid: GridSettings, columns: number, boxes: Box[]): Omit<Arrangement, 'rowHeight'> {
  const { margin, outerMargin } = grid
  return { columns, rows: greatest(boxes.map(rowEnd), 1), margin, outerMargin, boxes }
}

const entriesOf = (part: LayoutPart, isShown: (one: WidgetLayout) => boolean): [string, WidgetLayout][] =>
  Object.entries(part.widgets).filter(([, one]) => isShown(one))

const isOnDesktop = ({ desktopHide }: WidgetLayout) => !desktopHide
const isOnPhone = ({ mobileHide }: WidgetLayout) => !mobileHide

const fromOne = (cell: number | undefined) => (cell === undefined ? undefined : cell + 1)

function saved(part: LayoutPart): Box[] {
  const sized = entriesOf(part, isOnDesktop).map(([id, { sizeX, sizeY, row, col }]): Sized => {
    return { id, columns: sizeX, rows: sizeY, row: fromOne(row), column: fromOne(col) }
  })
  return placed(sized, part.gridSettings.columns)
}

/** As it was saved; one that is wider than its columns makes them more. */
function wide(part: LayoutPart): Arrangement {
  const { gridSettings: grid } = part
  const boxes = saved(part)
  const rowHeight = grid.autoFillHeight || grid.layoutType === 'scada' ? 'share' : 'square'
  return { ...around(grid, greatest(boxes.map(columnEnd), grid.columns), boxes), rowHeight }
}

const TABLET_COLUMNS = 12
const LEAST_ON_TABLET = 4

/** Half the columns of the usual grid, in the order of reading; what would be too narrow is wider and wraps. */
function tablet(part: LayoutPart): Arrangement {
  const before = saved(part)
  const scale = TABLET_COLUMNS / greatest(before.map(columnEnd), part.gridSettings.columns)
  // Edges are rounded, not lengths: what stood edge to edge does so again.
  const edges = (from: number, cells: number) => {
    const start = Math.round((from - 1) * scale)
    return { start: start + 1, cells: Math.max(1, Math.round((from - 1 + cells) * scale) - start) }
  }
  const scaled = before.map(({ id, columns, rows, column, row }): Box => {
    const [across, down] = [edges(column, columns), edges(row, rows)]
    return { id, columns: across.cells, rows: down.cells, column: across.start, row: down.start }
  })
  const isNarrow = scaled.some(({ columns }) => columns < LEAST_ON_TABLET)
  const boxes = isNarrow ? inOrder(scaled) : placed(scaled, TABLET_COLUMNS)
  return { ...around(part.gridSettings, TABLET_COLUMNS, boxes), rowHeight: 'square' }
}

/** Side by side from the start, in new rows below the highest of the last. */
function inOrder(all: readonly Box[]): Box[] {
  let [column, row, below] = [1, 1, 1]
  return all.map((one) => {
    const columns = Math.max(LEAST_ON_TABLET, one.columns)
    if (column + columns - 1 > TABLET_COLUMNS) [column, row] = [1, below]
    const box = { ...one, columns, column, row }
    column += columns
    below = Math.max(below, row + one.rows)
    return box
  })
}

/** By the order for phones where there is one, else by the row; what has neither comes last. */
function phoneOrder([, one]: [string, WidgetLayout], [, other]: [string, WidgetLayout]): number {
  const orderOf = ({ mobileOrder, row }: WidgetLayout) =>
    mobileOrder !== undefined && mobileOrder >= 0 ? mobileOrder : (row ?? 1e6)
  return orderOf(one) - orderOf(other) || (one.row ?? 0) - (other.row ?? 0) || (one.col ?? 0) - (other.col ?? 0)
}

const PHONE_COLUMNS = 2
const USUAL_COLUMNS = 24

/** One below the other; small ones stand two across where two of them follow each other. */
function phone(part: LayoutPart, rowHeight: number, isSmall: (id: string) => boolean): Arrangement {
  const { gridSettings: grid } = part
  const share = grid.mobileAutoFillHeight
  const heightOf = ({ mobileHeight, sizeY }: WidgetLayout) =>
    share ? 1 : Math.max(1, mobileHeight ?? Math.floor((sizeY * USUAL_COLUMNS) / grid.columns))
  const entries = entriesOf(part, isOnPhone).sort(phoneOrder)
  const boxes: Box[] = []
  let row = 1
  for (let at = 0; at < entries.length; at++) {
    const pair = entries.slice(at, at + 2)
    const across = pair.length === 2 && pair.every(([id]) => isSmall(id)) ? pair : pair.slice(0, 1)
    const rows = greatest(
      across.map(([, one]) => heightOf(one)),
      1,
    )
    for (const [number, [id]] of across.entries()) {
      boxes.push({ id, column: number + 1, columns: PHONE_COLUMNS / across.length, row, rows })
    }
    row += rows
    at += across.length - 1
  }
  return { ...around(grid, PHONE_COLUMNS, boxes), rowHeight: share ? 'share' : rowHeight }
}

/** `isSmall`: widgets that show a value or two, of which phones have room for two side by side. */
export function arranged({ part, shape }: Drawn, isSmall: (id: string) => boolean = () => false): Arrangement {
  const { viewFormat, rowHeight, mobileRowHeight } = part.gridSettings
  if (viewFormat === 'list') return phone(part, rowHeight, isSmall)
  if (shape === 'phone') return phone(part, mobileRowHeight, isSmall)
  return shape === 'tablet' ? tablet(part) : wide(part)
}
