// The outline of the world (Natural Earth, in the public domain), coarse for the whole of it and fine for a part. Fetched
// when a map is drawn that is not there yet.
import { type Ring, ringsOf, type Topology } from '~/lib/map/outline'

export type Detail = 'coarse' | 'fine'

const files: Readonly<Record<Detail, () => Promise<unknown>>> = {
  coarse: () => import('world-atlas/countries-110m.json'),
  fine: () => import('world-atlas/countries-50m.json'),
}
const known = new Map<Detail, readonly Ring[]>()

export async function loadWorld(detail: Detail): Promise<readonly Ring[]> {
  const kept = known.get(detail)
  if (kept) return kept
  const { default: topology } = (await files[detail]()) as { default: Topology }
  const rings = ringsOf(topology)
  known.set(detail, rings)
  return rings
}

export const worldAtHand = (detail: Detail): readonly Ring[] | undefined => known.get(detail)

const FINE_FROM = 3.5

export const detailFor = (zoom: number): Detail => (zoom < FINE_FROM ? 'coarse' : 'fine')
