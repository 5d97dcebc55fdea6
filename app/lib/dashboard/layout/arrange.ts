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

/** Cells of tablets are larger than those of the wide grid, but not twice as large. */
const TALLER = 1.35
/** What is no value needs some height to be read. */
const LEAST_HIGH = 4

/** Half the columns of the usual grid, in the order of reading; what would be too narrow is wider and wraps. */
function tablet(part: LayoutPart, isSmall: SmallOnes): Arrangement {
  const before = saved(part)
  const scale = TABLET_COLUMNS / greatest(before.map(columnEnd), part.gridSettings.columns)
  // Edges are rounded, not lengths: what stood edge to edge does so again.
  const edges = (from: number, cells: number, by: number) => {
    const start = Math.round((from - 1) * by)
    return { start: start + 1, cells: Math.max(1, Math.round((from - 1 + cells) * by) - start) }
  }
  const scaled = before.map(({ id, columns, rows, column, row }): Box => {
    const [across, down] = [edges(column, columns, scale), edges(row, rows, scale * TALLER)]
    return { id, columns: across.cells, rows: down.cells, column: across.start, row: down.start }
  })
  const isNarrow = scaled.some(({ columns }) => columns < LEAST_ON_TABLET)
  const boxes = isNarrow ? inRows(scaled, isSmall) : placed(scaled, TABLET_COLUMNS)
  return { ...around(part.gridSettings, TABLET_COLUMNS, boxes), rowHeight: 'square' }
}

/** Rows that are filled from edge to edge, each as high as the highest in it. */
function inRows(all: readonly Box[], isSmall: SmallOnes): Box[] {
  let row = 1
  return rowsOf(
    all.map((one) => ({ ...one, columns: leastColumns(one) })),
    (id) => isSmall(id) === 'low',
  ).flatMap((line) => {
    const rows = greatest(
      line.map((one) => (isSmall(one.id) === 'low' ? Math.min(one.rows, 2) : Math.max(one.rows, LEAST_HIGH))),
      1,
    )
    const whole = line.reduce((sum, { columns }) => sum + columns, 0)
    let reached = 0
    const boxes = line.map((one) => {
      const start = Math.round((reached / whole) * TABLET_COLUMNS)
      reached += one.columns
      const columns = Math.round((reached / whole) * TABLET_COLUMNS) - start
      return { ...one, column: start + 1, columns, row, rows }
    })
    row += rows
    return boxes
  })
}

const leastColumns = ({ columns }: Box) => Math.min(TABLET_COLUMNS, Math.max(LEAST_ON_TABLET, columns))

/** What says a line or two beside what is high leaves an empty stretch. */
const UNLIKE = 80

/** Broken where the rows have the least to fill up, so that none is left with a single small one. */
function rowsOf(all: readonly Box[], isLow: (id: string) => boolean): Box[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= all.length; end++) {
    let [width, found] = [0, { cost: Number.POSITIVE_INFINITY, from: end - 1 }]
    for (let from = end - 1; from >= 0; from--) {
      width += all[from]?.columns ?? 0
      if (width > TABLET_COLUMNS) break
      const lows = all.slice(from, end).filter(({ id }) => isLow(id)).length
      const unlike = lows > 0 && lows < end - from ? UNLIKE : 0
      const cost = (best[from]?.cost ?? 0) + (TABLET_COLUMNS - width) ** 2 + unlike
      if (cost < found.cost) found = { cost, from }
    }
    best.push(found)
  }
  const rows: Box[][] = []
  for (let end = all.length; end > 0; end = best[end]?.from ?? 0) rows.unshift(all.slice(best[end]?.from ?? 0, end))
  return rows
}

/** By the order for phones where there is one, else by the row; what has neither comes last. */
function phoneOrder([, one]: [string, WidgetLayout], [, other]: [string, WidgetLayout]): number {
  const orderOf = ({ mobileOrder, row }: WidgetLayout) =>
    mobileOrder !== undefined && mobileOrder >= 0 ? mobileOrder : (row ?? 1e6)
  return orderOf(one) - orderOf(other) || (one.row ?? 0) - (other.row ?? 0) || (one.col ?? 0) - (other.col ?? 0)
}

const PHONE_COLUMNS = 2
const USUAL_COLUMNS = 24

/** Those of which a phone has room for two side by side; `low`: a line or two is all that they say. */
export type SmallOnes = (id: string) => boolean | 'low'

const LOW_HEIGHT = 160
/** Two across are not much wider than this. */
const PAIR_HEIGHT = 240

/** One below the other; small ones stand two across where two of them follow each other. */
function phone(part: LayoutPart, rowHeight: number, isSmall: SmallOnes): Arrangement {
  const { gridSettings: grid } = part
  const share = grid.mobileAutoFillHeight
  const heightOf = ({ mobileHeight, sizeY }: WidgetLayout) =>
    share ? 1 : Math.max(1, mobileHeight ?? Math.floor((sizeY * USUAL_COLUMNS) / grid.columns))
  // A value takes no more of a phone than it has to say, unless its author gave it the height.
  const capped = (one: WidgetLayout, height: number) =>
    one.mobileHeight === undefined && !share
      ? Math.min(heightOf(one), Math.max(1, Math.floor(height / rowHeight)))
      : heightOf(one)
  const entries = entriesOf(part, isOnPhone).sort(phoneOrder)
  const boxes: Box[] = []
  let row = 1
  for (let at = 0; at < entries.length; at++) {
    const pair = entries.slice(at, at + 2)
    const across = pair.length === 2 && pair.every(([id]) => isSmall(id)) ? pair : pair.slice(0, 1)
    const rows = greatest(
      across.map(([id, one]) => {
        if (isSmall(id) === 'low') return capped(one, LOW_HEIGHT)
        return across.length > 1 ? capped(one, PAIR_HEIGHT) : heightOf(one)
      }),
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
export function arranged({ part, shape }: Drawn, isSmall: SmallOnes = () => false): Arrangement {
  const { viewFormat, rowHeight, mobileRowHeight } = part.gridSettings
  if (viewFormat === 'list') return phone(part, rowHeight, isSmall)
  if (shape === 'phone') return phone(part, mobileRowHeight, isSmall)
  return shape === 'tablet' ? tablet(part, isSmall) : wide(part)
}
