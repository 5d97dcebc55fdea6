// The words of a function's text. Texts with anything in them that the small grammar has no use for (patterns of characters,
// template texts, classes, ...) are none of ours, and have no words here.

export interface Token {
  kind: 'number' | 'text' | 'name' | 'mark' | 'end'
  text: string
  /** It begins a line. */
  isFirst: boolean
}

const SKIPPED = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const TEXT = /'(?:[^'\\\n]|\\[^\n])*'|"(?:[^"\\\n]|\\[^\n])*"/y
const NAME = /[A-Za-z_$][\w$]*/y
const MARK = /===|!==|==|!=|<=|>=|&&|\|\||\?\?(?!=)|\+=|-=|\*=|\/=|[-+*/%<>=!?:;,.()[\]{}]/y
/** Two of these together mean something else: ++, --, **, =>, ?. */
const NOT_OURS = /\+\+|--|\*\*|=>|\?\.(?!\d)|\?\?=|&&=|\|\|=|%=/y

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' }

function written(quoted: string): string | undefined {
  const inside = quoted.slice(1, -1)
  if (/\\(?:[1-9xu]|0\d)/.test(inside.replace(/\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}/g, '').replaceAll('\\\\', '')))
    return undefined
  return inside.replace(/\\(u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/g, (_, escaped: string) =>
    escaped.length > 1 ? String.fromCharCode(Number.parseInt(escaped.slice(1), 16)) : (ESCAPES[escaped] ?? escaped),
  )
}

/** Undefined where something stands in it that is no word. */
export function tokensOf(source: string): Token[] | undefined {
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0]
  }
  for (;;) {
    const skipped = match(SKIPPED) ?? ''
    at += skipped.length
    const isFirst = skipped.includes('\n')
    if (at >= source.length) return [...tokens, { kind: 'end', text: '', isFirst }]
    if (match(NOT_OURS) !== undefined) return undefined
    const [kind, found] = ([
      ['number', match(NUMBER)],
      ['text', match(TEXT)],
      ['name', match(NAME)],
      ['mark', match(MARK)],
    ].find(([, text]) => text !== undefined) ?? []) as [Token['kind']?, string?]
    if (kind === undefined || found === undefined) return undefined
    at += found.length
    const text = kind === 'text' ? written(found) : found
    if (text === undefined || (kind === 'number' && isNoNumber(found, source[at]))) return undefined
    tokens.push({ kind, text, isFirst })
  }
}

/** 010 was once eight, and 5px is nothing. */
const isNoNumber = (number: string, next: string | undefined) => /^0\d/.test(number) || /[\w$]/.test(next ?? '')
