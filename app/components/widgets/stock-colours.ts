// Colours that nobody chose: they stand for the theme's own.
import { safeColour } from '~/lib/dashboard/format/css-colour'

/** What newer platforms give to what nobody chose a colour for. */
const STOCK = new Set([
  '#000000de',
  '#000000',
  '#000000c2',
  '#000000d9',
  '#0000008a',
  '#00000061',
  '#5469ff',
  '#3f52dd',
])

export const stockless = (colour: string | undefined): string | undefined =>
  colour === undefined || STOCK.has(colour) ? undefined : colour

const bare = (colour: string) => colour.replace(/\s/g, '').toLowerCase()

/** A stored colour that is not `stock`, with which all of its kind are saved. */
export function chosenColour(stored: unknown, stock: string): string | undefined {
  if (typeof stored !== 'string' || bare(stored) === stock) return undefined
  const colour = safeColour(stored)
  return colour && bare(colour) === stock ? undefined : colour
}
