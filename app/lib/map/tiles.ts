// The pictures that a tile server has for what a map shows.
import { type MapView, offsetOf, type Reach, sideOf } from './map-view'

export interface MapTile {
  key: string
  href: string
  x: number
  y: number
  size: number
}

const MOST_TILE_ZOOM = 19
const MOST_TILES = 200

/** `scale`: how large a unit is on the screen. */
export function tilesOf(template: string, view: MapView, reach: Reach, scale = 1): MapTile[] {
  const z = Math.min(MOST_TILE_ZOOM, Math.max(0, Math.round(view.zoom + Math.log2(scale))))
  const count = 2 ** z
  const size = sideOf(view) / count
  const corner = offsetOf({ x: 0, y: 0 }, view)
  const from = (edge: number, start: number) => Math.floor((-edge - start) / size)
  const to = (edge: number, start: number) => Math.ceil((edge - start) / size)
  const tiles: MapTile[] = []
  for (let row = Math.max(0, from(reach.y, corner.y)); row < Math.min(count, to(reach.y, corner.y)); row++)
    for (let column = Math.max(0, from(reach.x, corner.x)); column < Math.min(count, to(reach.x, corner.x)); column++) {
      if (tiles.length >= MOST_TILES) return tiles
      const values: Record<string, string> = { z: String(z), x: String(column), y: String(row) }
      const href = template.replace(/\{([zxy])\}/g, (_, name: string) => values[name] ?? '')
      tiles.push({
        key: `${z}/${column}/${row}`,
        href,
        x: Number((corner.x + column * size).toFixed(2)),
        y: Number((corner.y + row * size).toFixed(2)),
        size: Number(size.toFixed(2)),
      })
    }
  return tiles
}
