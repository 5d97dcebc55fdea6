// Lists as PostgreSQL writes them: {1,NULL,"a b",{2,3}}.

const NEEDS_CARE = /["\\]/g
const BARE = /[^,}]*/y

function itemText(item: unknown): string {
  if (item === null || item === undefined) return 'NULL'
  if (Array.isArray(item)) return arrayText(item)
  if (typeof item === 'number' || typeof item === 'bigint' || typeof item === 'boolean') return String(item)
  const text = typeof item === 'object' ? JSON.stringify(item) : String(item)
  return `"${text.replace(NEEDS_CARE, '\\$&')}"`
}

export const arrayText = (items: readonly unknown[]): string => `{${items.map(itemText).join(',')}}`

/** A quoted item from behind its quote on, and where it ends. */
function quoted(text: string, from: number): { item: string; end: number } {
  let item = ''
  for (let at = from; ; at++) {
    const letter = text[at]
    if (letter === '"' || letter === undefined) return { item, end: at + 1 }
    item += letter === '\\' ? text[++at] : letter
  }
}

function list(text: string, from: number, read: (item: string) => unknown): { items: unknown[]; end: number } {
  const items: unknown[] = []
  let at = from
  while (at < text.length && text[at] !== '}') {
    if (text[at] === ',') at++
    if (text[at] === '{') {
      const inner = list(text, at + 1, read)
      items.push(inner.items)
      at = inner.end
    } else if (text[at] === '"') {
      const { item, end } = quoted(text, at + 1)
      items.push(read(item))
      at = end
    } else {
      BARE.lastIndex = at
      const [bare = ''] = BARE.exec(text) ?? []
      items.push(bare === 'NULL' ? null : read(bare))
      at += bare.length
    }
  }
  return { items, end: at + 1 }
}

/** Bounds that do not begin at 1 stand before it: [2:3]={1,2}. */
export const readArray = (text: string, read: (item: string) => unknown = (item) => item): unknown[] =>
  list(text, text.indexOf('{') + 1, read).items
