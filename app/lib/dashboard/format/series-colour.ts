// Colours of series. New keys get the stored values of the chart palette in turn; a stored colour that equals one of them is
// drawn in the theme's own shade of that slot, any other as it is, with an outline where it can hardly be seen on its card
// (design-system §2.4). The same dashboard has the same colours on every machine.

import { placeOf } from '~/lib/short-hash'
import { type Colour, contrast, readColour, safeColour } from './css-colour'

/** As dashboards store them; each is legible on light and dark cards. */
export const palette: readonly string[] = [
  '#008287',
  '#c98000',
  '#4758d4',
  '#4495ea',
  '#bf4a81',
  '#64a163',
  '#8c5b4b',
  '#8e6cab',
  '#616a1c',
  '#8d9397',
]

/** The stored colour of the key at that place. */
export const newKeyColour = (index: number): string => palette[index % palette.length] ?? '#008287'

const slotVariable = (slot: number) => `var(--chart-${slot + 1})`

/** What a style gets for a stored colour; without one, or for what is no colour, the slot of its place. */
export function drawnColour(stored: string | undefined, index: number): string {
  const colour = safeColour(stored)
  if (colour === undefined) return slotVariable(index % palette.length)
  const slot = palette.indexOf(colour)
  return slot < 0 ? colour : slotVariable(slot)
}

/** The same text always has the same slot: states, types, names. */
export const colourOfText = (text: string) => slotVariable(placeOf(text, palette.length))

const SURFACES = { light: readColour('#ffffff'), dark: readColour('#12191b') }
const LEAST_CONTRAST = 3

/** In which themes a stored colour needs an outline. Those of the palette never do. */
export function outlinedIn(stored: string | undefined): ('light' | 'dark')[] {
  const colour = readColour(stored)
  if (!colour || !drawnColour(stored, 0).startsWith('#')) return []
  const isFaint = (surface: Colour | undefined) => surface !== undefined && contrast(colour, surface) < LEAST_CONTRAST
  return (['light', 'dark'] as const).filter((theme) => isFaint(SURFACES[theme]))
}

const LEAST_OF_WORDS = 4.5

/** A stored colour for words on a card: in a theme where they would be hard to read they have that theme's own. */
export function wordsColour(stored: string): string {
  const colour = readColour(stored)
  const on = (surface: Colour | undefined) =>
    colour && surface && contrast(colour, surface) >= LEAST_OF_WORDS ? stored : 'var(--text-1)'
  const [light, dark] = [on(SURFACES.light), on(SURFACES.dark)]
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

const DASHES = ['', '9 3', '3 3', '9 3 2 3', '14 4', '1.5 4'] as const
const PLAIN_UP_TO = 4

/** From five series on lines differ by their dash too, so that nobody has to tell colours apart. */
export const dashOf = (index: number, count: number, isMoreContrast = false): string =>
  count > PLAIN_UP_TO || isMoreContrast ? (DASHES[index % DASHES.length] ?? '') : ''
