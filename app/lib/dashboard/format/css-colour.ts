// Colours as dashboards hold them, read into numbers: hex, rgb(), hsl() and their names. What is none of
// these is no colour, so nothing else gets from a document into a style.

/** Red, green and blue from 0 to 255, and how much of what is behind is covered. */
export interface Colour {
  red: number
  green: number
  blue: number
  alpha: number
}

const NAMED: Readonly<Record<string, string>> = {
  aliceblue: '#f0f8ff',
  antiquewhite: '#faebd7',
  aqua: '#00ffff',
  aquamarine: '#7fffd4',
  azure: '#f0ffff',
  beige: '#f5f5dc',
  bisque: '#ffe4c4',
  black: '#000000',
  blanchedalmond: '#ffebcd',
  blue: '#0000ff',
  blueviolet: '#8a2be2',
  brown: '#a52a2a',
  burlywood: '#deb887',
  cadetblue: '#5f9ea0',
  chartreuse: '#7fff00',
  chocolate: '#d2691e',
  coral: '#ff7f50',
  cornflowerblue: '#6495ed',
  cornsilk: '#fff8dc',
  crimson: '#dc143c',
  cyan: '#00ffff',
  darkblue: '#00008b',
  darkcyan: '#008b8b',
  darkgoldenrod: '#b8860b',
  darkgray: '#a9a9a9',
  darkgreen: '#006400',
  darkgrey: '#a9a9a9',
  darkkhaki: '#bdb76b',
  darkmagenta: '#8b008b',
  darkolivegreen: '#556b2f',
  darkorange: '#ff8c00',
  darkorchid: '#9932cc',
  darkred: '#8b0000',
  darksalmon: '#e9967a',
  darkseagreen: '#8fbc8f',
  darkslateblue: '#483d8b',
  darkslategray: '#2f4f4f',
  darkslategrey: '#2f4f4f',
  darkturquoise: '#00ced1',
  darkviolet: '#9400d3',
  deeppink: '#ff1493',
  deepskyblue: '#00bfff',
  dimgray: '#696969',
  dimgrey: '#696969',
  dodgerblue: '#1e90ff',
  firebrick: '#b22222',
  floralwhite: '#fffaf0',
  forestgreen: '#228b22',
  fuchsia: '#ff00ff',
  gainsboro: '#dcdcdc',
  ghostwhite: '#f8f8ff',
  gold: '#ffd700',
  goldenrod: '#daa520',
  gray: '#808080',
  green: '#008000',
  greenyellow: '#adff2f',
  grey: '#808080',
  honeydew: '#f0fff0',
  hotpink: '#ff69b4',
  indianred: '#cd5c5c',
  indigo: '#4b0082',
  ivory: '#fffff0',
  khaki: '#f0e68c',
  lavender: '#e6e6fa',
  lavenderblush: '#fff0f5',
  lawngreen: '#7cfc00',
  lemonchiffon: '#fffacd',
  lightblue: '#add8e6',
  lightcoral: '#f08080',
  lightcyan: '#e0ffff',
  lightgoldenrodyellow: '#fafad2',
  lightgray: '#d3d3d3',
  lightgreen: '#90ee90',
  lightgrey: '#d3d3d3',
  lightpink: '#ffb6c1',
  lightsalmon: '#ffa07a',
  lightseagreen: '#20b2aa',
  lightskyblue: '#87cefa',
  lightslategray: '#778899',
  lightslategrey: '#778899',
  lightsteelblue: '#b0c4de',
  lightyellow: '#ffffe0',
  lime: '#00ff00',
  limegreen: '#32cd32',
  linen: '#faf0e6',
  magenta: '#ff00ff',
  maroon: '#800000',
  mediumaquamarine: '#66cdaa',
  mediumblue: '#0000cd',
  mediumorchid: '#ba55d3',
  mediumpurple: '#9370db',
  mediumseagreen: '#3cb371',
  mediumslateblue: '#7b68ee',
  mediumspringgreen: '#00fa9a',
  mediumturquoise: '#48d1cc',
  mediumvioletred: '#c71585',
  midnightblue: '#191970',
  mintcream: '#f5fffa',
  mistyrose: '#ffe4e1',
  moccasin: '#ffe4b5',
  navajowhite: '#ffdead',
  navy: '#000080',
  oldlace: '#fdf5e6',
  olive: '#808000',
  olivedrab: '#6b8e23',
  orange: '#ffa500',
  orangered: '#ff4500',
  orchid: '#da70d6',
  palegoldenrod: '#eee8aa',
  palegreen: '#98fb98',
  paleturquoise: '#afeeee',
  palevioletred: '#db7093',
  papayawhip: '#ffefd5',
  peachpuff: '#ffdab9',
  peru: '#cd853f',
  pink: '#ffc0cb',
  plum: '#dda0dd',
  powderblue: '#b0e0e6',
  purple: '#800080',
  rebeccapurple: '#663399',
  red: '#ff0000',
  rosybrown: '#bc8f8f',
  royalblue: '#4169e1',
  saddlebrown: '#8b4513',
  salmon: '#fa8072',
  sandybrown: '#f4a460',
  seagreen: '#2e8b57',
  seashell: '#fff5ee',
  sienna: '#a0522d',
  silver: '#c0c0c0',
  skyblue: '#87ceeb',
  slateblue: '#6a5acd',
  slategray: '#708090',
  slategrey: '#708090',
  snow: '#fffafa',
  springgreen: '#00ff7f',
  steelblue: '#4682b4',
  tan: '#d2b48c',
  teal: '#008080',
  thistle: '#d8bfd8',
  tomato: '#ff6347',
  turquoise: '#40e0d0',
  violet: '#ee82ee',
  wheat: '#f5deb3',
  white: '#ffffff',
  whitesmoke: '#f5f5f5',
  yellow: '#ffff00',
  yellowgreen: '#9acd32',
}

const HEX = /^#(?:([\da-f])([\da-f])([\da-f])([\da-f])?|([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?)$/i
const CALL = /^(rgb|hsl)a?\(([^()]*)\)$/i

export function readColour(value: unknown): Colour | undefined {
  if (typeof value !== 'string' || value.length > 60) return undefined
  const text = value.trim().toLowerCase()
  if (text === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 }
  const hex = HEX.exec(Object.hasOwn(NAMED, text) ? (NAMED[text] ?? '') : text)
  if (hex) return fromHex(hex)
  const [, call, inside] = CALL.exec(text) ?? []
  if (!call || inside === undefined) return undefined
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '')
  return call === 'rgb' ? fromRgb(parts) : fromHsl(parts)
}

function fromHex([, r, g, b, a, rr, gg, bb, aa]: RegExpExecArray): Colour {
  const two = (one: string | undefined, both: string | undefined, usual = 'ff') =>
    Number.parseInt(both ?? (one === undefined ? usual : one + one), 16)
  return { red: two(r, rr), green: two(g, gg), blue: two(b, bb), alpha: two(a, aa) / 255 }
}

/** A number of these, or a part in the hundred of `whole`. */
function measure(text: string | undefined, whole: number): number | undefined {
  const [, digits, sign] = /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg)?$/.exec(text ?? '') ?? []
  if (digits === undefined) return undefined
  return sign === '%' ? (Number(digits) / 100) * whole : Number(digits)
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))

function fromRgb(parts: string[]): Colour | undefined {
  const [red, green, blue] = parts.slice(0, 3).map((part) => measure(part, 255))
  const alpha = parts[3] === undefined ? 1 : measure(parts[3], 1)
  if (red === undefined || green === undefined || blue === undefined || alpha === undefined || parts.length > 4)
    return undefined
  return { red: within(red, 255), green: within(green, 255), blue: within(blue, 255), alpha: within(alpha, 1) }
}

function fromHsl(parts: string[]): Colour | undefined {
  const [hue, saturation, lightness] = [measure(parts[0], 360), measure(parts[1], 1), measure(parts[2], 1)]
  const alpha = parts[3] === undefined ? 1 : measure(parts[3], 1)
  if (hue === undefined || saturation === undefined || lightness === undefined || alpha === undefined) return undefined
  const [s, l] = [within(saturation, 1), within(lightness, 1)]
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { red: channel(0), green: channel(8), blue: channel(4), alpha: within(alpha, 1) }
}

const two = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/** #rrggbb, with two more digits where something shows through. */
export const colourText = ({ red, green, blue, alpha }: Colour) =>
  `#${two(red)}${two(green)}${two(blue)}${alpha < 1 ? two(alpha * 255) : ''}`

/** As it may stand in a style; undefined for what is no colour. */
export function safeColour(value: unknown): string | undefined {
  const colour = readColour(value)
  return colour && colourText(colour)
}

/** Part of the way from one to the other. */
export function mixed(a: Colour, b: Colour, part: number): Colour {
  const between = (from: number, to: number) => from + (to - from) * within(part, 1)
  return {
    red: between(a.red, b.red),
    green: between(a.green, b.green),
    blue: between(a.blue, b.blue),
    alpha: between(a.alpha, b.alpha),
  }
}

function luminance({ red, green, blue }: Colour): number {
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast that WCAG measures: 1 is none, 21 is black on white. */
export function contrast(a: Colour, b: Colour): number {
  const seen = a.alpha < 1 ? mixed({ ...b, alpha: 1 }, { ...a, alpha: 1 }, a.alpha) : a
  const [high = 0, low = 0] = [luminance(seen), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}
