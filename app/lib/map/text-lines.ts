// Labels and tooltips as dashboards hold them: a little HTML with names in it. Here it is taken apart into lines of text, so
// that neither its author nor a device brings any markup into a page: tags make lines, thick words and links to actions, and
// what is filled in is text wherever it stands.
import type { CSSProperties } from 'react'
import { foreignStyle } from '../dashboard/html/foreign-style'

export interface TextRun {
  text: string
  isBold?: boolean
  /** Colours, sizes and the like, as a style attribute says. */
  style?: CSSProperties
  /** The name of the action that it starts. */
  action?: string
  /** Where a picture is, as its author wrote it; the text is what stands for it. */
  picture?: string
}
export type TextLine = readonly TextRun[]

const TAG = /<(\/?)([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->/gi
const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
const [NAME, SRC, ALT] = [attribute('name'), attribute('src'), attribute('alt')]
const UNSEEN = /<(script|style|template|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const STYLE = /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const FONT_COLOUR = /\bcolor\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
/** What has no end, and holds nothing. */
const VOID = new Set(['br', 'hr', 'img', 'input'])
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  micro: 'µ',
  middot: '·',
}
const NEW_LINE = new Set(['br', 'p', 'div', 'tr', 'li', 'ul', 'ol', 'table', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const BOLD = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const ACTION = new Set(['link-act', 'button-act'])

const LONGEST = 8_000
const MOST_LINES = 40

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (ENTITIES[name?.toLowerCase() ?? ''] ?? whole) : character(Number(code), whole),
  )

const character = (code: number, whole: string) =>
  code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole

/** `fill` puts values into the words between the tags. */
export function textLines(html: string, fill: (text: string) => string = (text) => text): TextLine[] {
  const source = html.slice(0, LONGEST).replace(UNSEEN, '')
  const lines: TextRun[][] = [[]]
  let [bold, action, at]: [number, string | undefined, number] = [0, undefined, 0]
  const styled: { name: string; style: CSSProperties }[] = []
  const put = (raw: string) => {
    const text = fill(decoded(raw.replace(/\s+/g, ' ')))
    const style: CSSProperties = Object.assign({}, ...styled.map((one) => one.style))
    if (text !== '')
      lines.at(-1)?.push({
        text,
        ...(bold > 0 && { isBold: true }),
        ...(action !== undefined && { action }),
        ...(Object.keys(style).length > 0 && { style }),
      })
  }
  for (const { index, 0: whole, 1: slash, 2: tag = '', 3: rest = '' } of source.matchAll(TAG)) {
    put(source.slice(at, index))
    at = index + whole.length
    const name = tag.toLowerCase()
    const isEnd = slash === '/'
    if (NEW_LINE.has(name)) lines.push([])
    if (BOLD.has(name)) bold = Math.max(0, bold + (isEnd ? -1 : 1))
    if (isEnd)
      styled.length = Math.max(
        0,
        styled.findLastIndex((one) => one.name === name),
      )
    else if (!VOID.has(name)) styled.push({ name, style: styleIn(name, rest) })
    if (ACTION.has(name)) action = isEnd ? undefined : attributeOf(rest, NAME)
    if (name === 'img')
      lines
        .at(-1)
        ?.push({ text: fill(decoded(attributeOf(rest, ALT))), picture: fill(decoded(attributeOf(rest, SRC))) })
  }
  put(source.slice(at))
  return lines.filter((runs) => runs.some(({ text, picture }) => text.trim() !== '' || picture)).slice(0, MOST_LINES)
}

/** What words look like; where they stand is the tip's own. */
function styleIn(name: string, attributes: string): CSSProperties {
  const [, double, single] = STYLE.exec(attributes) ?? []
  const font = name === 'font' ? (FONT_COLOUR.exec(attributes) ?? []).slice(1).find((one) => one !== undefined) : ''
  const read = foreignStyle(`${font ? `color:${font};` : ''}${double ?? single ?? ''}`)
  const { color, backgroundColor, fontSize, fontWeight, fontStyle, textDecoration } = read
  const given = { color, backgroundColor, fontSize, fontWeight, fontStyle, textDecoration }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function attributeOf(attributes: string, which: RegExp): string {
  const [, double, single, bare] = which.exec(attributes) ?? []
  return double ?? single ?? bare ?? ''
}

/** All of it on one line. */
export const plainText = (lines: readonly TextLine[]): string =>
  lines
    .map((runs) =>
      runs
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .join(' ')
