// The outline of the world (Natural Earth, in the public domain), coarse for the whole of it and fine for a part. Fetched,
// with what draws it, when a map is drawn that is not there yet.
import type { MapView, Reach } from '~/lib/map/map-view'
import type { Topology } from '~/lib/map/outline'

export type Detail = 'coarse' | 'fine'

/** The path of what is within reach. */
export type World = (view: MapView, reach: Reach) => string

const files: Readonly<Record<Detail, () => Promise<unknown>>> = {
  coarse: () => import('world-atlas/countries-110m.json'),
  fine: () => import('world-atlas/countries-50m.json'),
}
const known = new Map<Detail, World>()

export async function loadWorld(detail: Detail): Promise<World> {
  const kept = known.get(detail)
  if (kept) return kept
  const [file, { outlinePath, ringsOf }] = await Promise.all([files[detail](), import('~/lib/map/outline')])
  const rings = ringsOf((file as { default: Topology }).default)
  const world: World = (view, reach) => outlinePath(rings, view, reach)
  known.set(detail, world)
  return world
}

export const worldAtHand = (detail: Detail): World | undefined => known.get(detail)

const FINE_FROM = 3.5

export const detailFor = (zoom: number): Detail => (zoom < FINE_FROM ? 'coarse' : 'fine')
