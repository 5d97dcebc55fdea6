// How the author of a widget dressed it. Stock white and stock near-black stand for the theme; a card whose own colours
// may be hard to read in the reader's theme is drawn in the one that fits them (design-system §5, saved widget colours).
import type { CSSProperties } from 'react'
import { type Colour, contrast, mixed, readColour, safeColour, themeOn } from '~/lib/dashboard/format/css-colour'
import { wordsColour } from '~/lib/dashboard/format/series-colour'
import { membersStyle, readableStyle } from '~/lib/dashboard/html/foreign-style'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf, objectOf } from '~/lib/dashboard/model/own'
import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import { cssPicture, type PictureFault, type ReadPicture } from '~/lib/picture/picture'

export interface TileLook {
  style: CSSProperties
  /** Of what is in it. */
  body: CSSProperties
  title: CSSProperties
  /** The name of the icon before its title. */
  icon?: { name: string; colour?: string }
  /** Set where the card is drawn in a theme of its own. */
  theme: { 'data-theme'?: 'light' | 'dark' }
  /** What is behind it is blurred. */
  isBlurred: boolean
  /** Why the picture behind it is not shown. */
  pictureFault?: PictureFault
  /** There is something in its head beside the title. */
  hasHead: boolean
}

const isStockBackground = (text: string) => {
  const colour = readColour(text)
  return (
    !colour ||
    (colour.alpha ?? 1) === 0 ||
    text === '' ||
    /^(#fff(fff)?|white|rgb\(255, ?255, ?255\))$/i.test(text.trim())
  )
}
const STOCK_TEXT = /^(rgba\(0, ?0, ?0, ?0?\.8[0-9]*\)|#000(000)?|black|#212121)$/i

const LEAST = 4.5

const MIDDLE = readColour('#808080')

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function tileLook(config: WidgetConfig, readPicture: ReadPicture): TileLook {
  const { backgroundColor, color, actions, settings } = config
  const inside = objectOf(settings.background)
  const box = boxOf(config)
  const own = isStockBackground(backgroundColor) && inside.type === 'color' ? textOf(inside.color) : backgroundColor
  const background = isStockBackground(own) ? undefined : safeColour(own)
  const isPicture = inside.type === 'image' || inside.type === 'imageUrl'
  const picture = readPicture(isPicture ? inside.imageUrl || inside.imageBase64 : pictureIn(config.widgetStyle))
  const overlay = picture?.href === undefined ? undefined : overlayOf(inside.overlay)
  const back = overlay?.seen ?? readColour(background ?? firstColour(box.background) ?? '#ffffff')
  const text = STOCK_TEXT.test(color.trim()) ? undefined : safeColour(color)
  const front = readColour(text ?? '#10181b')
  const isLegible = !back || !front || contrast(front, back) >= LEAST
  const isOwn = overlay !== undefined || background !== undefined || box.background !== undefined
  return {
    style: {
      ...(background && { background }),
      ...box,
      ...(text && isLegible && { color: text }),
      ...(picture?.href && pictureStyle(picture.href, overlay)),
    },
    body: paddingOf(config),
    title: titleOf(config),
    ...(config.showTitleIcon && config.titleIcon && { icon: { name: config.titleIcon, ...iconColour(config) } }),
    theme: isOwn ? { 'data-theme': back ? themeOn(back) : 'light' } : {},
    isBlurred: overlay !== undefined && overlay.blur > 0,
    pictureFault: picture?.fault,
    hasHead: (actions.headerButton?.length ?? 0) > 0,
  }
}

const LENGTHS = /^\s*(?:\d{1,3}(?:\.\d+)?(?:px|em|rem|%)?\s*){1,4}$/

/** The members of a free map of styles that say how a box looks. */
const BOX = /^(border(-(top|bottom|left|right))?(-(radius|color|width|style))?|box-shadow|background(-color)?|opacity)$/

function boxOf({ widgetStyle, borderRadius }: WidgetConfig): CSSProperties {
  const { background, backgroundColor, ...rest } = membersStyle(widgetStyle, (property) => BOX.test(property))
  // White is the theme's own ground, whoever wrote it down.
  const ground = [background, backgroundColor].find((one) => typeof one === 'string' && !isStockGround(one))
  return {
    ...(LENGTHS.test(borderRadius) && /[1-9]/.test(borderRadius) && { borderRadius }),
    ...rest,
    ...(ground !== undefined && { background: ground }),
  }
}

const isStockGround = (text: string) => !/gradient\(/i.test(text) && isStockBackground(text)

/** Of a gradient, the one that it begins with. */
const firstColour = (background: unknown) =>
  typeof background === 'string'
    ? (/#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([^()]*\)/i.exec(background)?.[0] ?? background)
    : undefined

const pictureIn = ({ backgroundImage, background, 'background-image': kebab }: Members) =>
  [backgroundImage, kebab, background]
    .map((one) => /url\(\s*(["']?)([^"')]+)\1\s*\)/i.exec(textOf(one))?.[2])
    .find((one) => one !== undefined)

interface Overlay {
  colour: string
  blur: number
  /** What is seen behind words, whatever the picture is. */
  seen?: Colour
}

const LEAST_COVER = 0.55
const MOST_BLUR = 40

/** What its author laid over a picture. It covers as much as words need to be read. */
function overlayOf(stored: unknown): Overlay | undefined {
  const { enabled, color, blur } = objectOf(stored)
  const read = readColour(color)
  if (enabled !== true || !read || !MIDDLE) return undefined
  const colour = { ...read, alpha: Math.max(LEAST_COVER, read.alpha) }
  return {
    colour: `rgb(${colour.red} ${colour.green} ${colour.blue} / ${colour.alpha})`,
    blur: Math.min(MOST_BLUR, Math.max(0, numberOf(blur) ?? 0)),
    seen: mixed(MIDDLE, { ...colour, alpha: 1 }, colour.alpha),
  }
}

/** A picture lies under a veil, so that what stands on it can be read: that of its author, or one of the theme. */
const pictureStyle = (picture: string, overlay: Overlay | undefined): CSSProperties => {
  const veil = overlay?.colour ?? 'color-mix(in srgb, var(--surface) 72%, transparent)'
  const image = `${cssPicture(picture)} center / cover`
  if (!overlay?.blur) return { background: `linear-gradient(${veil}, ${veil}), ${image}` }
  return {
    '--tile-picture': cssPicture(picture),
    '--tile-veil': veil,
    '--tile-blur': `${overlay.blur}px`,
  } as CSSProperties
}

/** Views have the room of a card around them that nobody set up. */
const USUAL_PADDING = 12
const MOST_PADDING = 64

/** Room beyond the usual one. */
function paddingOf({ padding, settings }: WidgetConfig): CSSProperties {
  const lengths = [padding, textOf(settings.padding)].map((text) =>
    /^(\d+(?:\.\d+)?px\s*){1,4}$/.test(text.trim()) ? text.trim().split(/\s+/).map(Number.parseFloat) : [],
  )
  const more = ([top = 0, right = top, bottom = top, left = right]: number[]) =>
    [top, right, bottom, left].map((one) => Math.min(MOST_PADDING, Math.max(0, one - USUAL_PADDING)))
  const sides = lengths.map(more).reduce((sum, one) => sum.map((side, at) => Math.max(side, one[at] ?? 0)))
  return sides.some((side) => side > 0) ? { padding: sides.map((side) => `${side}px`).join(' ') } : {}
}

const iconColour = ({ iconColor }: WidgetConfig) => {
  const colour = STOCK_TEXT.test(iconColor.trim()) ? undefined : safeColour(iconColor)
  return colour === undefined ? {} : { colour: readableStyle({ color: colour })?.color as string }
}

/** Of what an author says of a title, that which makes it larger, heavier or another colour: nothing could cover the page. */
function titleOf({ titleStyle, titleFont, titleColor }: WidgetConfig): CSSProperties {
  const font = titleFont.size !== undefined ? `${titleFont.size}${titleFont.sizeUnit ?? 'px'}` : undefined
  const fontSize = titleStyle.fontSize ?? font
  const fontWeight = titleStyle.fontWeight ?? titleFont.weight
  const { textAlign } = titleStyle
  const stored = textOf(titleStyle.color) || titleColor
  const color = STOCK_TEXT.test(stored.trim()) ? undefined : safeColour(stored)
  const size = typeof fontSize === 'string' && /^(1[2-9]|2\d|3[0-2])px$/.test(fontSize) && fontSize !== '16px'
  return {
    ...(size && { fontSize: fontSize as string }),
    ...(/^([1-9]00|bold)$/.test(String(fontWeight)) && isOwnWeight(fontWeight) && { fontWeight: fontWeight as 'bold' }),
    ...((titleFont.style === 'italic' || titleStyle.fontStyle === 'italic') && { fontStyle: 'italic' }),
    ...(textAlign === 'center' && { textAlign, justifyContent: 'center' }),
    ...(color !== undefined && { color: wordsColour(color) }),
  }
}

const isOwnWeight = (weight: unknown) => String(weight) !== '400' && String(weight) !== '500'
