// What a card of markup is made of, and the values that are put into it.
import { sourceValue } from '~/lib/dashboard/format/label-pattern'
import { plainValueText } from '~/lib/dashboard/format/value-text'
import { fillHtml } from '~/lib/dashboard/html/fill-html'
import type { ForeignHtml } from '~/lib/dashboard/html/foreign-html'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { DataItem, TileValues } from '~/lib/dashboard/page/tile-values'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function foreignHtmlOf({ config }: Widget): ForeignHtml {
  const { cardHtml, cardCss, markdownTextPattern, markdownCss } = config.settings
  if (typeof markdownTextPattern === 'string')
    return { html: markdownTextPattern, css: textOf(markdownCss), isMarkdown: true }
  return { html: textOf(cardHtml), css: textOf(cardCss) }
}

/** A name is the label of a key, its name, or one of the entity's; `#0` is the first key. */
export function filledHtml(html: string, { items, sources }: Pick<TileValues, 'items' | 'sources'>): string {
  const names = items[0]?.names ?? sources[0]?.rows[0]?.names ?? { aliasName: sources[0]?.aliasName }
  const textFor = (item: DataItem | undefined): Filled | undefined =>
    item && { value: item.latest?.[1] ?? '', decimals: item.decimals }
  const named = (name: string) =>
    textFor(items.find(({ key }) => key.label === name) ?? items.find(({ key }) => key.name === name))
  return fillHtml(html, {
    valueOf: (name) => named(name) ?? sourceValue(names, name),
    valueAt: (index) => textFor(items[index]),
    text: (value, decimals) =>
      isFilled(value)
        ? plainValueText(value.value, { decimals: decimals ?? value.decimals, showsZeros: decimals !== undefined })
        : plainValueText(value, { decimals }),
  })
}

/** A value with the decimals that its key has. */
interface Filled {
  value: unknown
  decimals?: number
}

const isFilled = (value: unknown): value is Filled => typeof value === 'object' && value !== null && 'value' in value
