// A little markup, as functions of cells, labels and tooltips give it back, taken apart into what may be drawn: texts, and
// elements of a few names with a few attributes. Nobody puts it together again as markup: each piece is drawn as an element
// of the page's own making, so that what is not in these lists does not exist. The server and the browser take it apart alike.
import type { CSSProperties } from 'react'
import { foreignStyle } from './foreign-style'
import { decodedText } from './plain-text'

export type Piece = string | MarkupElement

export interface MarkupElement {
  /** `icon` and `action` are no elements of HTML. */
  tag: string
  /** Of an icon and an action: its name. */
  name?: string
  style?: CSSProperties
  /** By which actions name it; it is not the page's. */
  id?: string
  title?: string
  href?: string
  src?: string
  alt?: string
  /** Of a drawing, as the page's own elements call them. */
  drawn?: Readonly<Record<string, string>>
  pieces: Piece[]
}

const INLINE = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'mark'])
const SHAPES = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const UNSEEN = new Set(
  'script style template iframe object embed noscript textarea select title video audio head math'.split(' '),
)
const VOID = new Set('br hr img input wbr path rect circle ellipse line polyline polygon'.split(' '))
const ICONS = new Set(['mat-icon', 'tb-icon', 'md-icon', 'ng-md-icon'])
const ACTIONS = new Set(['link-act', 'button-act'])

/** Within a line the largest is not much larger than its words. */
function headingLook(tag: string): CSSProperties {
  const level = /^h(\d)$/.exec(tag)?.[1]
  return level === undefined
    ? {}
    : { fontWeight: 600, fontSize: `${Math.max(1, 1.6 - Number(level) * 0.15).toFixed(2)}em` }
}

/** Elements that have no place within a line are spans that look like them. */
const LOOKS: Readonly<Record<string, CSSProperties>> = {
  ...Object.fromEntries(
    'div p ul ol dl dd section article header footer h1 h2 h3 h4 h5 h6 pre center blockquote'
      .split(' ')
      .map((tag) => [tag, { display: 'block', ...headingLook(tag) }]),
  ),
  li: { display: 'list-item', marginInlineStart: '1.2em' },
  hr: { display: 'block', borderTop: '1px solid', opacity: 0.3, margin: '4px 0' },
  table: { display: 'inline-table' },
  thead: { display: 'table-header-group' },
  tbody: { display: 'table-row-group' },
  tr: { display: 'table-row' },
  td: { display: 'table-cell', padding: '1px 6px' },
  th: { display: 'table-cell', padding: '1px 6px', fontWeight: 600 },
}

const DRAWN: Readonly<Record<string, string>> = Object.fromEntries(
  `d x y x1 y1 x2 y2 cx cy r rx ry points width height viewBox transform fill fillOpacity fillRule stroke strokeWidth
  strokeOpacity strokeLinecap strokeLinejoin strokeDasharray opacity preserveAspectRatio`
    .split(/\s+/)
    .map((name) => [
      name.replace(/[A-Z]/g, (letter) =>
        name.startsWith('view') || name.startsWith('pre') ? letter.toLowerCase() : `-${letter.toLowerCase()}`,
      ),
      name,
    ]),
)

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g
const LONGEST = 20_000
const MOST = 500
const DEEPEST = 30

export const isMarkup = (text: string): boolean => /<[a-z!/]|&(?:#|[a-z]+;)/i.test(text)

export function markupOf(text: string): readonly Piece[] {
  const source = text.slice(0, LONGEST)
  const root: MarkupElement = { tag: '', pieces: [] }
  const open: { tag: string; element: MarkupElement }[] = [{ tag: '', element: root }]
  let [at, count, unseen]: [number, number, string] = [0, 0, '']
  const inner = () => open.at(-1)?.element ?? root
  const put = (piece: Piece) => {
    count += 1
    if (count <= MOST) inner().pieces.push(piece)
  }
  const words = (raw: string) => {
    const said = decodedText(raw.replace(/\s+/g, ' '))
    if (said !== '' && unseen === '') put(said)
  }
  for (const { index, 0: whole, 1: slash, 2: name = '', 3: rest = '' } of source.matchAll(TOKEN)) {
    words(source.slice(at, index))
    at = index + whole.length
    const tag = name.toLowerCase()
    if (tag === '' || (unseen !== '' && !(slash === '/' && tag === unseen))) continue
    if (unseen !== '') unseen = ''
    else if (slash === '/') {
      const from = open.findLastIndex((one) => one.tag === tag)
      if (from > 0) open.length = from
    } else if (UNSEEN.has(tag)) unseen = rest.trimEnd().endsWith('/') ? '' : tag
    else {
      // Drawings hold drawings: a browser that reads the page ends one where anything else begins.
      const drawing = SHAPES.has(tag) ? -1 : open.findIndex((one) => one.tag === 'svg')
      if (drawing > 0) open.length = drawing
      const element = elementOf(tag, rest)
      put(element)
      if (!VOID.has(tag) && !rest.trimEnd().endsWith('/') && open.length < DEEPEST) open.push({ tag, element })
    }
  }
  words(source.slice(at))
  return root.pieces
}

function elementOf(tag: string, rest: string): MarkupElement {
  const given = Object.fromEntries(
    [...rest.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodedText(double ?? single ?? bare ?? ''),
    ]),
  )
  const { title, href, src, alt, color } = given
  const style: CSSProperties = {
    ...LOOKS[tag],
    ...(tag === 'font' && color && foreignStyle(`color:${color}`)),
    ...(given.style && foreignStyle(given.style)),
  }
  const common = {
    ...(given.id && { id: given.id }),
    ...(title && { title }),
    ...(Object.keys(style).length > 0 && { style }),
    pieces: [],
  }
  if (ICONS.has(tag) || /\bmaterial-icons\b/.test(given.class ?? '')) return { tag: 'icon', ...common }
  if (ACTIONS.has(tag)) return { tag: 'action', name: given.name ?? '', ...common }
  if (tag === 'br') return { tag, pieces: [] }
  if (tag === 'img')
    return isHeld(src) ? { tag, src, alt: alt ?? '', ...common } : { tag: 'span', ...common, pieces: alt ? [alt] : [] }
  if (tag === 'a' && isWay(href)) return { tag, href, ...common }
  if (SHAPES.has(tag)) return { tag, ...common, drawn: drawnOf(given) }
  return { tag: INLINE.has(tag) ? tag : 'span', ...common }
}

const isHeld = (src = '') => /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(src)
const isWay = (href = '') => /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i.test(href)

function drawnOf(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const known = Object.hasOwn(DRAWN, name) ? DRAWN[name] : undefined
      return known && /^[\w\s.,%#()+-]*$/.test(value) && !/url/i.test(value) ? [[known, value]] : []
    }),
  )
}
