// Perimeters around positions: a circle on the globe, or a polygon on the map; the edge belongs to it.

export interface Position {
  latitude: number
  longitude: number
}

/** Units, by how many make a kilometre. */
const UNITS_A_KM = { METER: 1000, KILOMETER: 1, FOOT: 3280.84, MILE: 0.62137, NAUTICAL_MILE: 0.539957 } as const

export const RANGE_UNITS = ['METER', 'KILOMETER', 'FOOT', 'MILE', 'NAUTICAL_MILE'] as const
export type RangeUnit = (typeof RANGE_UNITS)[number]

export type Perimeter =
  | { type: 'CIRCLE'; center: Position; range: number; unit: RangeUnit }
  | { type: 'POLYGON'; corners: readonly Position[] }

const EARTH_RADIUS_KM = 6371.0087714
const radians = (degrees: number) => (degrees * Math.PI) / 180

function distanceKm(a: Position, b: Position): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)]
  const byLatitude = Math.sin((latitudeA - latitudeB) / 2) ** 2
  const byLongitude = Math.sin(radians(a.longitude - b.longitude) / 2) ** 2
  const haversine = byLatitude + Math.cos(latitudeA) * Math.cos(latitudeB) * byLongitude
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** The longitude of the same meridian that is nearest to another. */
const nearest = (longitude: number, to: number) => longitude + Math.round((to - longitude) / 360) * 360

/** Of two neighbours the longitudes differ by half the globe at most: a polygon may cross the date line. */
function unrolled(corners: readonly Position[]): Position[] {
  const flat: Position[] = []
  for (const { latitude, longitude } of corners) {
    flat.push({ latitude, longitude: nearest(longitude, flat.at(-1)?.longitude ?? longitude) })
  }
  return flat
}

const isWithin = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b)

/** On the side itself. */
function isBetween(a: Position, b: Position, { latitude, longitude }: Position): boolean {
  if (!isWithin(latitude, a.latitude, b.latitude) || !isWithin(longitude, a.longitude, b.longitude)) return false
  const [east, north] = [b.longitude - a.longitude, b.latitude - a.latitude]
  return east * (latitude - a.latitude) === north * (longitude - a.longitude)
}

/** True when a ray to the east from the position crosses the side. */
function crosses(a: Position, b: Position, { latitude, longitude }: Position): boolean {
  if (a.latitude > latitude === b.latitude > latitude) return false
  const part = (latitude - a.latitude) / (b.latitude - a.latitude)
  return longitude < a.longitude + part * (b.longitude - a.longitude)
}

function isInPolygon(corners: readonly Position[], position: Position): boolean {
  let isInside = false
  let before = corners.at(-1)
  for (const corner of corners) {
    if (before && isBetween(before, corner, position)) return true
    if (before && crosses(before, corner, position)) isInside = !isInside
    before = corner
  }
  return isInside
}

export function isInside(perimeter: Perimeter, position: Position): boolean {
  if (perimeter.type === 'CIRCLE') {
    return distanceKm(perimeter.center, position) * UNITS_A_KM[perimeter.unit] < perimeter.range
  }
  const corners = unrolled(perimeter.corners)
  const { latitude, longitude } = position
  return [-360, 0, 360].some((turn) => isInPolygon(corners, { latitude, longitude: longitude + turn }))
}

/** `[[latitude, longitude], …]`, three corners at least; whether the last one is the first again is all the same. */
export function readCorners(text: string): Position[] {
  const refuse = () => new Error(`The polygon cannot be read: ${text.slice(0, 100)}`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw refuse()
  }
  if (!Array.isArray(json) || json.length < 3) throw refuse()
  return json.map((corner: unknown) => {
    const [latitude, longitude] = Array.isArray(corner) ? corner.map(numberOf) : []
    if (latitude === undefined || longitude === undefined) throw refuse()
    return checkPosition({ latitude, longitude })
  })
}

/** Texts of numbers do, too. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export function checkPosition(position: Position): Position {
  const { latitude, longitude } = position
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    throw new Error(`There is no such place: ${latitude}, ${longitude}`)
  }
  return position
}
