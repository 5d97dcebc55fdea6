// Colours as numbers.

export interface Rgb {
  r: number
  g: number
  b: number
  a: number
}

const NAMED: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'ffffff',
  red: 'ff0000',
  green: '008000',
  lime: '00ff00',
  blue: '0000ff',
  yellow: 'ffff00',
  orange: 'ffa500',
  purple: '800080',
  pink: 'ffc0cb',
  brown: 'a52a2a',
  cyan: '00ffff',
  aqua: '00ffff',
  magenta: 'ff00ff',
  fuchsia: 'ff00ff',
  gray: '808080',
  grey: '808080',
  silver: 'c0c0c0',
  maroon: '800000',
  navy: '000080',
  teal: '008080',
  olive: '808000',
  gold: 'ffd700',
  indigo: '4b0082',
  violet: 'ee82ee',
  tomato: 'ff6347',
  crimson: 'dc143c',
  darkred: '8b0000',
  darkgreen: '006400',
  darkblue: '00008b',
  darkorange: 'ff8c00',
  lightblue: 'add8e6',
  lightgreen: '90ee90',
  steelblue: '4682b4',
}

const BLACK: Rgb = { r: 0, g: 0, b: 0, a: 1 }

function hexRgb(digits: string): Rgb {
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const at = (place: number) => Number.parseInt(long.slice(place, place + 2), 16)
  return { r: at(0), g: at(2), b: at(4), a: long.length === 8 ? at(6) / 255 : 1 }
}

const HEX = /^#?([\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i
const LISTED = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+))?\s*\)$/i

/** What is no colour is black, as in the library. */
export function readRgb(from: unknown): Rgb {
  if (typeof from === 'object' && from !== null) {
    const { r, g, b, a = 1 } = from as Partial<Rgb>
    return { r: Number(r) || 0, g: Number(g) || 0, b: Number(b) || 0, a: Number(a) }
  }
  const text = String(from).trim().toLowerCase()
  const [, digits] = HEX.exec(Object.hasOwn(NAMED, text) ? (NAMED[text] ?? '') : text) ?? []
  if (digits) return hexRgb(digits)
  const [, r, g, b, a = '1'] = LISTED.exec(text) ?? []
  return r === undefined ? BLACK : { r: Number(r), g: Number(g), b: Number(b), a: Number(a) }
}

export function mixed(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (name: keyof Rgb) => a[name] + (b[name] - a[name]) * share
  return { r: at('r'), g: at('g'), b: at('b'), a: at('a') }
}

const within = (value: number) => Math.min(255, Math.max(0, value))

/** Lighter by so many hundredths; darker by negative ones. */
export function shifted({ r, g, b, a }: Rgb, percent: number): Rgb {
  const by = (255 * percent) / 100
  return { r: within(r + by), g: within(g + by), b: within(b + by), a }
}
