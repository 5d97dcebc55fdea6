// Markup of dashboards, cleaned before it leaves the server: no scripts, handlers, forms, frames, nor anything that is
// fetched from elsewhere. It stands in a shadow root of its tile, so that its styles stay there.
import sanitizeHtml from 'sanitize-html'
import { type PictureFault, type PictureRules, pictureReader, type ReadPicture } from '~/lib/picture/picture'
import { cleanCss } from './clean-css'
import type { CleanHtml, ForeignHtml } from './foreign-html'
import { markdownHtml } from './markdown'

const HELD = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i
const LONGEST_HTML = 1_000_000
const LONGEST_CSS = 200_000
const MOST_KEPT = 300
const LONGEST_KEPT = 20_000
const kept = new Map<string, CleanHtml>()

const STYLE = /<style[^>]*>([\s\S]*?)(?:<\/style[^>]*>|$)/gi

/** The same for everybody who looks, so that a thousand viewers cost one cleaning. */
export function cleanHtml(foreign: ForeignHtml, rules: PictureRules = { sources: [] }): CleanHtml {
  const key = JSON.stringify([foreign, rules.publicId])
  const known = kept.get(key)
  if (known) return known
  const clean = cleaned(foreign, pictureReader(rules))
  if (kept.size >= MOST_KEPT) kept.clear()
  if (key.length <= LONGEST_KEPT) kept.set(key, clean)
  return clean
}

function cleaned({ html, css, isMarkdown }: ForeignHtml, read: ReadPicture): CleanHtml {
  const faults = new Map<string, PictureFault>()
  const clean = (text: string) => cleanCss(text, read, (fault) => faults.set(`${fault.why} ${fault.host}`, fault))
  const source = html.slice(0, LONGEST_HTML)
  const styles = [css, ...[...source.matchAll(STYLE)].map(([, style]) => style ?? '')].join('\n')
  const markup = source.replace(STYLE, '')
  const made = {
    html: sanitizeHtml(isMarkdown ? markdownHtml(markup) : markup, rulesWith(clean)),
    css: clean(styles.slice(0, LONGEST_CSS)),
  }
  return faults.size === 0 ? made : { ...made, faults: [...faults.values()] }
}

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']
const paints = ['defs', 'lineargradient', 'radialgradient', 'stop', 'clippath', 'mask']
const svg = ['svg', 'g', ...shapes, ...paints]
const words = ['b', 'i', 'u', 's', 'em', 'strong', 'small', 'sub', 'sup', 'mark', 'code', 'kbd', 'abbr', 'del', 'ins']
const blocks = ['div', 'span', 'p', 'br', 'hr', 'pre', 'blockquote', 'center', 'font', 'section', 'article', 'header']
const others = [
  'footer',
  'main',
  'figure',
  'figcaption',
  'bdi',
  'time',
  'label',
  'button',
  'a',
  'img',
  'meter',
  'progress',
]
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col']

const drawn = `d x y x1 y1 x2 y2 cx cy r rx ry dx dy points width height viewbox preserveaspectratio transform fill
  fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray
  stroke-dashoffset opacity offset stop-color stop-opacity gradientunits gradienttransform text-anchor
  dominant-baseline font-size font-weight font-family clip-path mask`.split(/\s+/)

const rulesWith = (clean: (css: string) => string): Parameters<typeof sanitizeHtml>[1] => ({
  allowedTags: [...blocks, ...words, ...others, ...headings, ...lists, ...tables, ...svg],
  allowedAttributes: {
    '*': ['class', 'id', 'title', 'style', 'dir', 'lang', 'role', 'align', 'valign', 'hidden', 'aria-*'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'data-src', 'alt', 'width', 'height'],
    font: ['color', 'size'],
    details: ['open'],
    time: ['datetime'],
    ol: ['start', 'reversed', 'type'],
    ...Object.fromEntries(['meter', 'progress'].map((tag) => [tag, ['value', 'min', 'max', 'low', 'high', 'optimum']])),
    ...Object.fromEntries(tables.map((tag) => [tag, ['colspan', 'rowspan', 'scope', 'width', 'height', 'border']])),
    ...Object.fromEntries(svg.map((tag) => [tag, drawn])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'object',
    'video',
    'audio',
    'mat-icon',
    'tb-icon',
  ],
  nestingLimit: 100,
  parseStyleAttributes: false,
  transformTags: {
    a: (tagName, { href = '', ...attribs }) => ({
      tagName,
      // An address with a name to fill in could become any address.
      attribs: href.includes('$')
        ? attribs
        : { ...attribs, href, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    // One that comes by an address has it when values are filled in, where it is one that may be shown (`fill-html.ts`).
    // One without words is decoration: its address would be read out for them.
    img: (tagName, { src = '', alt = '', 'data-src': _forged, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(HELD.test(src) ? { src, alt } : { 'data-src': src, alt }) },
    }),
    button: (tagName, attribs) => ({ tagName, attribs }),
    '*': (tagName, attribs) => ({ tagName, attribs: withCleanStyle(attribs, clean) }),
  },
  // The names of pictures in a font that is not here.
  exclusiveFilter: ({ attribs }) => /\bmaterial-icons\b/.test(attribs.class ?? ''),
})

function withCleanStyle(attribs: Record<string, string>, clean: (css: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).flatMap(([name, value]): [string, string][] => {
      if (name === 'style') return [[name, clean(value)]]
      // Paint by address is one of the drawing's own.
      return /url\s*\(/i.test(value) && !name.endsWith('src') && !/^\s*url\(#[\w-]+\)\s*$/.test(value)
        ? []
        : [[name, value]]
    }),
  )
}
