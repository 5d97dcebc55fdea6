// Colours as dashboards hold them, read into numbers: hex, rgb(), hsl() and the names of CSS. What is none of
// these is no colour, so nothing else gets from a document into a style.
import { colourNamed } from './colour-names'

/** Red, green and blue from 0 to 255, and how much of what is behind is covered. */
export interface Colour {
  red: number
  green: number
  blue: number
  alpha: number
}

const HEX = /^#(?:([\da-f])([\da-f])([\da-f])([\da-f])?|([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?)$/i
const CALL = /^(rgb|hsl)a?\(([^()]*)\)$/i

/** Also where nothing was built: in scripts and tests. */
const IS_SERVER = import.meta.env?.SSR ?? true

export function readColour(value: unknown): Colour | undefined {
  if (typeof value !== 'string' || value.length > 60) return undefined
  const text = value.trim().toLowerCase()
  if (text === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 }
  const plain = BY_PEN.test(text) ? byName(text) : text
  const hex = HEX.exec(plain)
  if (hex) return fromHex(hex)
  const [, call, inside] = CALL.exec(plain) ?? []
  if (!call || inside === undefined) return undefined
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '')
  return call === 'rgb' ? fromRgb(parts) : IS_SERVER ? fromHsl(parts) : undefined
}

/** What a browser writes as hex or rgb(). */
const BY_PEN = IS_SERVER ? /^[a-z]+$/ : /^([a-z]+|hsla?\(.+)$/
let pen: CanvasRenderingContext2D | null | undefined

/** Browsers know their names, and hsl(): what is no colour leaves a pen as it was. */
function byName(name: string): string {
  if (IS_SERVER) return colourNamed(name) ?? ''
  pen ??= document.createElement('canvas').getContext('2d')
  const [one, other] = ['#000', '#fff'].map((before) => {
    if (pen) pen.fillStyle = before
    if (pen) pen.fillStyle = name
    return pen?.fillStyle
  })
  return one === other ? String(one) : ''
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

const INK: Colour = { red: 15, green: 26, blue: 29, alpha: 1 }
export const PAPER: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }

/** The theme whose words are the easier ones to read on it. */
export const themeOn = (back: Colour): 'light' | 'dark' =>
  contrast(PAPER, back) > contrast(INK, back) ? 'dark' : 'light'
