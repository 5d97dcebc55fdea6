// What a card of markup is made of, and the values that are put into it.
import { fillHtml } from '~/lib/dashboard/html/fill-html'
import type { ForeignHtml } from '~/lib/dashboard/html/foreign-html'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { TileValues } from '~/lib/dashboard/page/tile-values'
import { namedValues } from '../named-values'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function foreignHtmlOf({ config }: Pick<Widget, 'config'>): ForeignHtml {
  const { cardHtml, cardCss, markdownTextPattern, markdownCss } = config.settings
  if (typeof markdownTextPattern === 'string')
    return { html: markdownTextPattern, css: textOf(markdownCss), isMarkdown: true }
  return { html: textOf(cardHtml), css: textOf(cardCss) }
}

export const filledHtml = (html: string, values: Pick<TileValues, 'items' | 'sources'>): string =>
  fillHtml(html, namedValues(values))
