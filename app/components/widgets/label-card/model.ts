// The picture and the labels of a card, out of the settings of its author.
import type { CSSProperties } from 'react'
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { numberOf, objectOf } from '~/lib/dashboard/model/own'
import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import type { TileValues } from '~/lib/dashboard/page/tile-values'
import { pictureSize } from '~/lib/picture/held-picture'
import type { ReadPicture } from '~/lib/picture/picture'
import { filledText } from '../named-values'

export interface PlacedLabel {
  text: string
  style: CSSProperties
}

const MOST_LABELS = 200
const USUAL_SIZE = 6

export const pictureOf = ({ settings }: Pick<WidgetConfig, 'settings'>, read: ReadPicture) =>
  read(settings.backgroundImageUrl)

/** As large as the card lets it be, whatever size it has itself. Empty where that is not known before it is there. */
export function boxOf(href: string | undefined): CSSProperties {
  const size = href === undefined ? undefined : pictureSize(href)
  if (!size) return {}
  const ratio = Number((size.width / size.height).toFixed(4))
  return { width: `min(100cqw, ${ratio * 100}cqh)`, aspectRatio: ratio }
}

export function placedLabels(
  { settings }: Pick<WidgetConfig, 'settings'>,
  values: Pick<TileValues, 'items' | 'sources'>,
): PlacedLabel[] {
  const labels = Array.isArray(settings.labels) ? settings.labels.slice(0, MOST_LABELS) : []
  return labels.map((stored) => {
    const { pattern, x, y, backgroundColor, font } = objectOf(stored)
    const { size, weight, style, color } = objectOf(font)
    const colour = safeColour(color)
    const back = safeColour(backgroundColor)
    return {
      text: typeof pattern === 'string' ? filledText(pattern, values) : '',
      style: {
        left: `${percent(x)}%`,
        top: `${percent(y)}%`,
        fontSize: `max(10px, ${Math.min(50, Math.max(1, numberOf(size) ?? USUAL_SIZE))}cqmin)`,
        ...(colour && { color: colour }),
        ...(back && { backgroundColor: back }),
        ...(/^(bold|bolder|[1-9]00)$/.test(String(weight)) && { fontWeight: weight as 'bold' }),
        ...(style === 'italic' && { fontStyle: style }),
      },
    }
  })
}

const percent = (value: unknown) => Math.min(100, Math.max(0, numberOf(value) ?? 50))
