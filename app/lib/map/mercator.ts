// Places on the round earth as points of a square: Web-Mercator, as the tiles of maps have it. x grows to the east and y to
// the south, both from 0 to 1.
import { numberOf } from '~/lib/dashboard/model/own'

export interface Point {
  x: number
  y: number
}

export interface LatLng {
  lat: number
  lng: number
}

/** Where the square ends. */
const MOST_LATITUDE = 85.0511287798
const RADIANS = Math.PI / 180
const EQUATOR_METRES = 40_075_016.686

export function pointOf({ lat, lng }: LatLng): Point {
  const sine = Math.sin(Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, lat)) * RADIANS)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export const placeAt = ({ x, y }: Point): LatLng => ({
  lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS,
  lng: (x - 0.5) * 360,
})

/** The length of the square's side at that height, on the ground. */
export const sideInMetres = (y: number) => EQUATOR_METRES * Math.cos(placeAt({ x: 0, y }).lat * RADIANS)

/** Undefined for what is no place on earth. */
export function readLatLng(lat: unknown, lng: unknown): LatLng | undefined {
  const [north, east] = [numberOf(lat), numberOf(lng)]
  if (north === undefined || east === undefined || Math.abs(north) > 90 || Math.abs(east) > 180) return undefined
  return { lat: north, lng: east }
}

/** '49.7,12.4', as settings hold a centre. */
export function readLatLngText(text: unknown): LatLng | undefined {
  if (typeof text !== 'string') return undefined
  const [lat, lng, ...rest] = text.split(',')
  return rest.length === 0 ? readLatLng(lat, lng) : undefined
}
