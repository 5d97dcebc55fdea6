// A house in floors: a file may import what stands on a lower floor, or in its own room; nothing above, nothing beside.
import type { Import } from './import-graph'

export interface House {
  /** Folders and files that are looked at. */
  places: readonly string[]
  /** From the top down. A room is a folder or a file; the innermost that a file is in counts. */
  floors: readonly (readonly string[])[]
}

interface Place {
  room: string
  /** The top one is 0. */
  floor: number
}

/** The place of a file. */
export function placesIn({ floors }: Pick<House, 'floors'>): (file: string) => Place | undefined {
  const rooms = new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)))
  return (file) => {
    for (let room = file; room !== ''; room = room.slice(0, Math.max(0, room.lastIndexOf('/')))) {
      const floor = rooms.get(room)
      if (floor !== undefined) return { room, floor }
    }
    return undefined
  }
}

/** Imports that lead upward or sideways, and files without a room, each in a sentence. */
export function misplacedImports(house: Pick<House, 'floors'>, imports: readonly Import[]): string[] {
  const placeOf = placesIn(house)
  return imports.flatMap(({ from, to }) => {
    const [above, below] = [placeOf(from), placeOf(to)]
    if (!above || !below) return `${from} imports ${to}: ${above ? to : from} is in no room`
    if (above.room === below.room || above.floor < below.floor) return []
    const way = above.floor === below.floor ? 'sideways' : 'upward'
    return `${from} imports ${to}: ${way}, from ${above.room} (floor ${above.floor}) to ${below.room} (floor ${below.floor})`
  })
}

/** Of every circle of files one way around: `a.ts → b.ts → a.ts`. */
export function circles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const state = new Map<string, 'open' | 'done'>()
  const path: string[] = []
  const found: string[] = []
  const visit = (file: string) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file].join(' → '))
      return
    }
    state.set(file, 'open')
    path.push(file)
    for (const other of next.get(file) ?? []) visit(other)
    path.pop()
    state.set(file, 'done')
  }
  for (const file of next.keys()) visit(file)
  return found
}
