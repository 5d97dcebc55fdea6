// What a reader would see of a little markup, as text: functions of cells give back markup where their author wanted bold
// words or a sign. It is never drawn as markup, so nothing in it can harm.

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  deg: '°',
  middot: '·',
  bull: '•',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  check: '✓',
  times: '×',
}

const HIDDEN = /<(script|style|template|iframe|mat-icon|tb-icon)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAG = /<\/?[a-z!][^>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

/** With the signs that its entities stand for. */
export const decodedText = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) =>
    name !== undefined ? (Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole) : signOf(decimal, hex, whole),
  )

export const plainText = (markup: string): string =>
  decodedText(markup.replace(HIDDEN, '').replace(TAG, ' '))
    .replace(/[ \n\t]+/g, ' ')
    .trim()

function signOf(decimal: string | undefined, hex: string | undefined, whole: string): string {
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
}
