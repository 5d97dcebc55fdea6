// Values put into cleaned markup. Between tags a value is text; within one, where it may name a class or say a width, only
// plain words and numbers are let in.
import type { PictureFault, ReadPicture } from '~/lib/picture/picture'
import { fillPattern, type PatternValues } from '../format/label-pattern'

const PLAIN = /^[\w\s.,%#+-]*$/

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

export const escapedHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** How pictures are read, and what is told in the place of one that is not shown. */
interface HtmlPictures {
  read: ReadPicture
  words(fault: PictureFault): string
}

/** `html` has been cleaned: every < begins a tag, and no tag holds a > but its own. */
export function fillHtml(html: string, values: Omit<PatternValues, 'safe'>, pictures?: HtmlPictures): string {
  if (!html.includes('{') && !html.includes('data-src')) return html
  const named: PatternValues = { ...values, valueOf: (name) => values.valueOf?.(written(name)) }
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      const isTag = part.startsWith('<')
      const source = isTag ? SOURCE.exec(part) : null
      if (!source) return fillPattern(part, { ...named, safe: isTag ? plainOnly : escapedHtml })
      const { href, fault } = pictures?.read(fillPattern(written(source[1] ?? ''), named)) ?? {}
      const [before, after] = [part.slice(0, source.index), part.slice(source.index + source[0].length)].map((text) =>
        fillPattern(text, { ...named, safe: plainOnly }),
      )
      if (href !== undefined) return `${before} src="${escapedHtml(href)}"${after}`
      const alt = /\salt="([^"]*)"/.exec(`${before}${after}`)?.[1] ?? ''
      const told = fault && pictures ? escapedHtml(pictures.words(fault)) : ''
      return `<span class="no-picture">${[alt, told].filter(Boolean).join(' · ')}</span>`
    })
    .join('')
}

/** Where the picture of a tag is, as its author wrote it. */
const SOURCE = /(?<=^<img(?:\s[^>]*)?)\sdata-src="([^"]*)"/

const plainOnly = (text: string) => (PLAIN.test(text) ? text : '')

/** Names as their author wrote them: cleaning writes & and the like as entities. */
const written = (name: string) => name.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
