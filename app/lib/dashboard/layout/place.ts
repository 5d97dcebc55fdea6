// Places on a grid where nothing lies over anything else. What has a place of its own keeps it while it is free; what
// has none, or one that is taken, goes to the first that is, from its own row down.

export interface Sized {
  id: string
  columns: number
  rows: number
  /** Both from 1, as CSS counts lines. */
  column?: number
  row?: number
}

/** A widget's cells. */
export interface Box extends Sized {
  column: number
  row: number
}

const overlap = (one: Box, other: Box) =>
  one.column < other.column + other.columns &&
  other.column < one.column + one.columns &&
  one.row < other.row + other.rows &&
  other.row < one.row + one.rows

/** The places that come into question: beside and below what lies there. */
function firstFree(sized: Sized, placed: readonly Box[], columns: number): Box {
  const from = sized.row ?? 1
  const rows = [from, ...placed.map((box) => box.row + box.rows).filter((row) => row > from)].sort((a, b) => a - b)
  const sides = [...new Set([1, ...placed.map((box) => box.column + box.columns)])]
    .filter((column) => column + sized.columns - 1 <= columns)
    .sort((a, b) => a - b)
  for (const row of new Set(rows)) {
    for (const column of sides.length > 0 ? sides : [1]) {
      const box = { ...sized, column, row }
      if (!placed.some((one) => overlap(one, box))) return box
    }
  }
  return { ...sized, column: 1, row: rows.at(-1) ?? 1 }
}

const byPlace = (one: Box, other: Box) => one.row - other.row || one.column - other.column

/** In the order in which they are read. */
export function placed(all: readonly Sized[], columns: number): Box[] {
  const [there, homeless]: [Box[], Sized[]] = [[], []]
  for (const one of all) {
    const { column, row } = one
    const box = column !== undefined && row !== undefined ? { ...one, column, row } : undefined
    if (box && !there.some((other) => overlap(other, box))) there.push(box)
    else homeless.push(one)
  }
  for (const one of homeless) there.push(firstFree(one, there, columns))
  return there.sort(byPlace)
}
