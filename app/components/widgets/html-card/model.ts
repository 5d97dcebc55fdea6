// What a card of markup is made of, and the values that are put into it.
import { readableKey } from '~/lib/dashboard/format/label-pattern'
import { recognised } from '~/lib/dashboard/functions/recognised'
import { fillHtml } from '~/lib/dashboard/html/fill-html'
import type { ForeignHtml } from '~/lib/dashboard/html/foreign-html'
import { markdownHtml } from '~/lib/dashboard/html/markdown'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { TileValues } from '~/lib/dashboard/page/tile-values'
import { namedValues } from '../named-values'
import { answerOf, dataOf, thingsOf } from '../places-map/things'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const TRANSLATED = /\{\{\s*(['"])([\w.-]{1,200})\1\s*\|\s*translate\s*\}\}/g

/** Words that newer platforms put in by their keys say what is meant. */
const inWords = (html: string) => html.replace(TRANSLATED, (_, _quote, key: string) => readableKey(key))

/** What a function says without values, where it is one that is understood: many only return a text. */
function writtenBy(stored: unknown): string {
  try {
    return textOf(recognised(stored, ['data', 'ctx'])?.([], {}))
  } catch {
    return ''
  }
}

export function foreignHtmlOf({ config }: Pick<Widget, 'config'>): ForeignHtml {
  const { cardHtml, cardCss, markdownTextPattern, markdownCss, html, css } = config.settings
  const { useMarkdownTextFunction, markdownTextFunction } = config.settings
  if (useMarkdownTextFunction === true)
    return { html: writtenBy(markdownTextFunction), css: textOf(markdownCss), isMarkdown: true }
  if (typeof markdownTextPattern === 'string')
    return { html: inWords(markdownTextPattern), css: textOf(markdownCss), isMarkdown: true }
  return { html: inWords(textOf(cardHtml) || textOf(html)), css: textOf(cardCss) || textOf(css) }
}

export const filledHtml = (
  html: string,
  values: Pick<TileValues, 'items' | 'sources'>,
  pictures?: Parameters<typeof fillHtml>[2],
): string => fillHtml(html, namedValues(values), pictures)

/**
 * The markup that a function makes out of the values, an entity each; undefined where the card has none, or one that needs no
 * values, and empty where its answer is not known. It is none that was cleaned: it may only be drawn piece by piece.
 */
export function madeMarkup(
  { config: { settings } }: Pick<Widget, 'config'>,
  { items, sources }: Pick<TileValues, 'items' | 'sources'>,
): string | undefined {
  const { useMarkdownTextFunction, markdownTextFunction } = settings
  if (useMarkdownTextFunction !== true || writtenBy(markdownTextFunction) !== '') return undefined
  const data = dataOf(thingsOf(items, sources, settings))
  return markdownHtml(inWords(textOf(answerOf(markdownTextFunction, ['data', 'ctx'], [data, {}]))))
}
