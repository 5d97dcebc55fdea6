// Puts what is chosen in line, or at equal distances. Answers the new places of those that move.
import type { Place } from '~/lib/rule-chain/document'
import { boundsOf, type Placed } from './plane'

export const ALIGNMENTS = ['start', 'centre', 'end', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof ALIGNMENTS)[number]
export const DIRECTIONS = ['across', 'down'] as const
export type Direction = (typeof DIRECTIONS)[number]

export type Moves = ReadonlyMap<string, Place>

const movesOf = (areas: readonly Placed[], placeOf: (area: Placed) => Place): Moves =>
  new Map(
    areas.flatMap((area): [string, Place][] => {
      const { x, y } = placeOf(area)
      const place = { x: Math.round(x), y: Math.round(y) }
      return place.x === area.x && place.y === area.y ? [] : [[area.key, place]]
    }),
  )

export function aligned(areas: readonly Placed[], alignment: Alignment): Moves {
  const bounds = boundsOf(areas)
  if (!bounds) return new Map()
  const { x, y, width, height } = bounds
  const across: Record<Alignment, (area: Placed) => Place> = {
    start: (area) => ({ x, y: area.y }),
    centre: (area) => ({ x: x + (width - area.width) / 2, y: area.y }),
    end: (area) => ({ x: x + width - area.width, y: area.y }),
    top: (area) => ({ x: area.x, y }),
    middle: (area) => ({ x: area.x, y: y + (height - area.height) / 2 }),
    bottom: (area) => ({ x: area.x, y: y + height - area.height }),
  }
  return movesOf(areas, across[alignment])
}

/** The gaps between them become the same; the first and the last stay where they are. */
export function distributed(areas: readonly Placed[], direction: Direction): Moves {
  const [at, size] = direction === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const inOrder = [...areas].sort((one, other) => one[at] - other[at])
  const bounds = boundsOf(areas)
  if (!bounds || areas.length < 3) return new Map()
  const gap = (bounds[size] - inOrder.reduce((sum, area) => sum + area[size], 0)) / (areas.length - 1)
  let next = bounds[at]
  const starts = new Map<string, number>()
  for (const area of inOrder) {
    starts.set(area.key, next)
    next += area[size] + gap
  }
  return movesOf(areas, ({ key, x, y }) => ({ x, y, [at]: starts.get(key) ?? 0 }))
}

/** All of them by the same way. */
export const moved = (areas: readonly Placed[], by: Place): Moves =>
  movesOf(areas, ({ x, y }) => ({ x: x + by.x, y: y + by.y }))
