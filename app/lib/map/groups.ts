// Places that lie together at a zoom become one group, so that a map of ten thousand stays readable and light.
import type { Point } from './mercator'

export interface Group<Place extends Point> extends Point {
  members: readonly Place[]
}

interface Growing<Place> {
  sum: Point
  first: Point
  members: Place[]
}

/** `radius` in the units of the points. Each place goes to the nearest group that began within it, or begins one. */
export function grouped<Place extends Point>(places: readonly Place[], radius: number): Group<Place>[] {
  const cells = new Map<string, Growing<Place>[]>()
  const groups: Growing<Place>[] = []
  for (const place of places) {
    const [column, row] = [Math.floor(place.x / radius), Math.floor(place.y / radius)]
    const near = nearestIn(cells, place, { column, row, radius })
    if (near) {
      near.members.push(place)
      near.sum = { x: near.sum.x + place.x, y: near.sum.y + place.y }
      continue
    }
    const begun: Growing<Place> = { sum: { x: place.x, y: place.y }, first: place, members: [place] }
    groups.push(begun)
    const cell = `${column} ${row}`
    cells.set(cell, [...(cells.get(cell) ?? []), begun])
  }
  return groups.map(({ sum, members }) => ({ x: sum.x / members.length, y: sum.y / members.length, members }))
}

interface Cell {
  column: number
  row: number
  radius: number
}

function nearestIn<Place>(cells: Map<string, Growing<Place>[]>, { x, y }: Point, { column, row, radius }: Cell) {
  let nearest: Growing<Place> | undefined
  let least = radius
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++)
      for (const group of cells.get(`${column + dx} ${row + dy}`) ?? []) {
        const distance = Math.hypot(group.first.x - x, group.first.y - y)
        if (distance <= least) [nearest, least] = [group, distance]
      }
  return nearest
}
