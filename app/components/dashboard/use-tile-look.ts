// How the author of a widget dressed it. Stock white and stock near-black stand for the theme; a card whose own colours
// may be hard to read in the reader's theme is drawn in the one that fits them (design-system §5, saved widget colours).
import type { CSSProperties } from 'react'
import { type Colour, contrast, readColour, safeColour } from '~/lib/dashboard/format/css-colour'
import { objectOf } from '~/lib/dashboard/model/own'
import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import { cssPicture, type PictureFault } from '~/lib/picture/picture'
import { usePicture } from '~/lib/picture/use-picture'

interface TileLook {
  style: CSSProperties
  title: CSSProperties
  /** Set where the card is drawn in a theme of its own. */
  theme: { 'data-theme'?: 'light' | 'dark' }
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

const [INK, PAPER] = [readColour('#0f1a1d'), readColour('#ffffff')]

/** White is easier to read on it than black. */
const isDark = (back: Colour | undefined) =>
  back !== undefined && INK !== undefined && PAPER !== undefined && contrast(PAPER, back) > contrast(INK, back)

export function useTileLook({
  backgroundColor,
  color,
  titleStyle,
  dropShadow: _dropShadow,
  actions,
  settings,
}: WidgetConfig): TileLook {
  const inside = objectOf(settings.background)
  const own = isStockBackground(backgroundColor) && inside.type === 'color' ? textOf(inside.color) : backgroundColor
  const background = isStockBackground(own) ? undefined : safeColour(own)
  const pictureFrom = usePicture()
  const isPicture = inside.type === 'image' || inside.type === 'imageUrl'
  const picture = isPicture ? pictureFrom(inside.imageUrl || inside.imageBase64) : undefined
  const text = STOCK_TEXT.test(color.trim()) ? undefined : safeColour(color)
  const [back, front] = [readColour(background ?? '#ffffff'), readColour(text ?? '#10181b')]
  const isLegible = !back || !front || contrast(front, back) >= LEAST
  return {
    style: {
      ...(background && { background }),
      ...(text && isLegible && { color: text }),
      ...(picture?.href && pictureStyle(picture.href)),
    },
    title: titleOf(titleStyle),
    theme: background ? { 'data-theme': isDark(back) ? 'dark' : 'light' } : {},
    pictureFault: picture?.fault,
    hasHead: (actions.headerButton?.length ?? 0) > 0,
  }
}

/** A picture lies under a veil, so that what stands on it can be read. */
const pictureStyle = (picture: string): CSSProperties => {
  const veil = 'color-mix(in srgb, var(--surface) 72%, transparent)'
  return {
    background: `linear-gradient(${veil}, ${veil}), ${cssPicture(picture)} center / cover`,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Of a free map of styles what makes a title larger or heavier, and nothing that could cover the page. */
function titleOf(style: Readonly<Record<string, unknown>>): CSSProperties {
  const { fontSize, fontWeight, textAlign } = style
  const size = typeof fontSize === 'string' && /^(1[2-9]|2\d|3[0-2])px$/.test(fontSize) && fontSize !== '16px'
  return {
    ...(size && { fontSize: fontSize as string }),
    ...((typeof fontWeight === 'number' || typeof fontWeight === 'string') &&
      /^[1-9]00$/.test(String(fontWeight)) &&
      String(fontWeight) !== '400' && { fontWeight: Number(fontWeight) }),
    ...(textAlign === 'center' && { textAlign }),
  }
}
