// Colours that newer platforms give to what nobody chose a colour for. They stand for the theme's own.

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
