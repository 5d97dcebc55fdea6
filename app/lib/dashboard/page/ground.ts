// What the tiles of a layout lie on: the colour and the picture that the author gave it. Stock greys and white stand for
// the canvas of the reader's theme.
import type { Picture } from '~/lib/picture/picture'
import { colourText, contrast, readColour } from '../format/css-colour'
import type { DashboardSettings, GridSettings } from '../model/dashboard'

export interface Ground {
  /** Absent: the canvas of the theme. */
  colour?: string
  picture?: Picture
  /** A value of background-size. */
  size: string
}

/** The greys that consoles of the platform began with. */
const STOCK = new Set(['#eeeeee', '#ffffff', '#f3f6fa', '#fafafa', '#f5f5f5'])
const SIZES = new Set(['100%', 'auto 100%', 'cover', 'contain', 'auto'])

export function groundOf(
  { backgroundColor, backgroundImageUrl, backgroundSizeMode }: GridSettings,
  picture: (text: string) => Picture | undefined,
): Ground {
  const colour = readColour(backgroundColor)
  const text = colour && colour.alpha > 0 ? colourText(colour) : undefined
  return {
    ...(text && !STOCK.has(text) && { colour: text }),
    picture: picture(backgroundImageUrl),
    size: SIZES.has(backgroundSizeMode) ? backgroundSizeMode : '100%',
  }
}

/** The colours that a title has in each theme; absent where the author's would be hard to read there. */
export interface TitleColours {
  light?: string
  dark?: string
}

const CANVAS = { light: readColour('#f0f3f3'), dark: readColour('#0a0f11') }
const LEAST = 4.5

export function titleColours({ titleColor }: Pick<DashboardSettings, 'titleColor'>): TitleColours {
  const colour = readColour(titleColor)
  if (!colour || isInk(colour)) return {}
  const on = (canvas = colour) => (contrast(colour, canvas) >= LEAST ? colourText(colour) : undefined)
  return { light: on(CANVAS.light), dark: on(CANVAS.dark) }
}

/** The near black of every new dashboard: the theme has its own. */
const isInk = ({ red, green, blue }: { red: number; green: number; blue: number }) => red + green + blue < 60
