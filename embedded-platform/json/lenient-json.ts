// Reads JSON so that nothing of it is lost: numbers stay the text they were sent as, members keep their order.
// Strict is plain JSON; lenient also takes what devices send: unquoted names and words, single quotes, comments,
// `=` for `:`, `;` for `,`. The first value counts, text after it is ignored.

export type Json =
  | { kind: 'null' }
  | { kind: 'boolean'; value: boolean }
  /** As it was written: 25, 25.0 and 2.5e1 stay apart. */
  | { kind: 'number'; text: string }
  | { kind: 'text'; value: string }
  | { kind: 'array'; items: Json[] }
  | { kind: 'object'; members: Map<string, Json> }

/** The text is no JSON; the only error this reader throws. */
export class MalformedJson extends Error {
  constructor(what: string, at: number) {
    super(`${what} at character ${at + 1}`)
    this.name = 'MalformedJson'
  }
}

const DEEPEST = 500 // deeper nesting is refused before it can exhaust the stack
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /[^/\\;#={}[\]:, \t\f\r\n]+/y
const STRICT_WORD = /[A-Za-z]+/y
const BLANK = /[ \t\r\n]*/y
const LENIENT_BLANK = /(?:[ \t\r\n]+|\/\*[\s\S]*?\*\/|(?:\/\/|#)[^\r\n]*)*/y
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '/': '/', '\\': '\\' }

export function readJson(text: string, mode: 'strict' | 'lenient'): Json {
  const lenient = mode === 'lenient'
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0

  const fail = (what: string): never => {
    throw new MalformedJson(what, at)
  }
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const next = (): string => {
    match(lenient ? LENIENT_BLANK : BLANK)
    return text[at] ?? ''
  }

  const escaped = (): string => {
    const letter = text[at++] ?? ''
    if (letter === 'u') {
      const digits = text.slice(at, at + 4)
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) fail('a broken \\u escape')
      at += 4
      return String.fromCharCode(Number.parseInt(digits, 16))
    }
    if (lenient && (letter === "'" || letter === '\n')) return letter
    return ESCAPES[letter] ?? fail('an unknown escape')
  }
  const quoted = (quote: string): string => {
    at++
    let value = ''
    let from = at
    for (;;) {
      const letter = text[at]
      if (letter === undefined) return fail('a text without an end')
      if (letter === quote) break
      if (letter === '\\') {
        value += text.slice(from, at++) + escaped()
        from = at
      } else if (!lenient && letter < ' ') fail('a control character in a text')
      else at++
    }
    return value + text.slice(from, at++)
  }

  const scalar = (): Json => {
    const from = at
    const number = match(NUMBER)
    if (number && (!lenient || !wordGoesOn())) return { kind: 'number', text: number }
    at = from
    const word = match(lenient ? WORD : STRICT_WORD)
    const known = lenient ? word.toLowerCase() : word
    if (known === 'true' || known === 'false') return { kind: 'boolean', value: known === 'true' }
    if (known === 'null') return { kind: 'null' }
    return lenient && word ? { kind: 'text', value: word } : fail('a value was expected')
  }
  const wordGoesOn = () => {
    const from = at
    const more = match(WORD) !== ''
    at = from
    return more
  }

  const separator = (end: string): boolean => {
    const letter = next()
    at++
    if (letter === end) return false
    return letter === ',' || (lenient && letter === ';') || fail(`${end} was expected`)
  }
  const array = (depth: number): Json => {
    const items: Json[] = []
    at++
    if (next() === ']') at++
    else {
      do {
        const letter = next()
        // [1,,2] and [1,] have nothing where a value belongs
        const isGap = lenient && (letter === ',' || letter === ';' || letter === ']')
        items.push(isGap ? { kind: 'null' } : value(depth))
      } while (separator(']'))
    }
    return { kind: 'array', items }
  }
  const object = (depth: number): Json => {
    const members = new Map<string, Json>()
    at++
    if (next() === '}') at++
    else {
      do {
        const letter = next()
        const isQuoted = letter === '"' || (lenient && letter === "'")
        const name = isQuoted
          ? quoted(letter)
          : lenient
            ? match(WORD) || fail('a name was expected')
            : fail('a name was expected')
        const colon = next()
        at++
        if (colon !== ':' && !(lenient && colon === '=')) fail(': was expected')
        if (colon === '=' && text[at] === '>') at++
        members.set(name, value(depth))
      } while (separator('}'))
    }
    return { kind: 'object', members }
  }
  const value = (depth: number): Json => {
    if (depth > DEEPEST) fail('nested too deeply')
    const letter = next()
    if (letter === '{') return object(depth + 1)
    if (letter === '[') return array(depth + 1)
    if (letter === '"' || (lenient && letter === "'")) return { kind: 'text', value: quoted(letter) }
    return scalar()
  }
  return value(0)
}

/** Back to JSON text without white space; numbers exactly as they were sent. */
export function jsonText(json: Json): string {
  switch (json.kind) {
    case 'null':
      return 'null'
    case 'boolean':
      return String(json.value)
    case 'number':
      return json.text
    case 'text':
      return JSON.stringify(json.value)
    case 'array':
      return `[${json.items.map(jsonText).join(',')}]`
    case 'object':
      return `{${[...json.members].map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`).join(',')}}`
  }
}
