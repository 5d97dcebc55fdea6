// The Protocol Buffers schema that a device profile may carry: proto3, messages and enums, nothing else.

class Unfit extends Error {}

const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_][\w.]*|-?\w+|[{}()<>[\]=;,.])/y
const DEEPEST = 50

function tokensOf(schema: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < schema.length) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(schema)
    if (!found) throw new Unfit(`unexpected text at character ${at + 1}`)
    if (found[1] !== undefined) tokens.push(found[1])
  }
  return tokens
}

/** The fault of the schema; `undefined` when it has none. */
export function faultOfProtoSchema(schema: string | null): string | undefined {
  if (schema === null || schema.trim() === '') return 'the schema is empty'
  try {
    check(tokensOf(schema))
    return undefined
  } catch (error) {
    if (error instanceof Unfit) return error.message
    throw error
  }
}

function check(tokens: readonly string[]): void {
  let at = 0
  const next = () => tokens[at]
  const take = () => {
    const token = tokens[at++]
    if (token === undefined) throw new Unfit('the schema ends too early')
    return token
  }
  const expect = (wanted: string) => {
    const token = take()
    if (token !== wanted) throw new Unfit(`${wanted} was expected instead of ${token}`)
  }
  const name = () => {
    const token = take()
    if (!/^[A-Za-z_][\w.]*$/.test(token)) throw new Unfit(`a name was expected instead of ${token}`)
    return token
  }
  const number = () => {
    const token = take()
    if (!/^-?(?:0x[\da-fA-F]+|\d+)$/.test(token)) throw new Unfit(`a number was expected instead of ${token}`)
  }
  const assignment = () => {
    expect('=')
    number()
    if (next() === '[') throw new Unfit('options are not supported')
    expect(';')
  }
  const block = (depth: number, member: () => void) => {
    if (depth > DEEPEST) throw new Unfit('nested too deeply')
    name()
    expect('{')
    while (next() !== '}') member()
    take()
    if (next() === ';') take()
  }
  const refuse = (words: readonly string[]) => {
    const word = next()
    if (word !== undefined && words.includes(word)) throw new Unfit(`${word} is not supported`)
  }
  const field = () => {
    if (next() === 'repeated' || next() === 'optional') take()
    if (name() === 'map' && next() === '<') {
      expect('<')
      name()
      expect(',')
      name()
      expect('>')
    }
    name()
    assignment()
  }
  const enumeration = (depth: number) => {
    take()
    block(depth, () => {
      refuse(['option', 'reserved'])
      name()
      assignment()
    })
  }
  const message = (depth: number): void => {
    take()
    block(depth, () => {
      refuse(['option', 'reserved', 'required', 'extensions', 'extend', 'group'])
      if (next() === ';') take()
      else if (next() === 'message') message(depth + 1)
      else if (next() === 'enum') enumeration(depth + 1)
      else if (next() === 'oneof') {
        take()
        block(depth + 1, field)
      } else field()
    })
  }

  if (next() !== 'syntax') throw new Unfit('the syntax must be named: proto3')
  take()
  expect('=')
  if (!/^["']proto3["']$/.test(take())) throw new Unfit('only the syntax proto3 is supported')
  expect(';')
  let messages = 0
  while (at < tokens.length) {
    refuse(['import', 'option', 'extend', 'service'])
    if (next() === ';') take()
    else if (next() === 'package') {
      take()
      name()
      expect(';')
    } else if (next() === 'enum') enumeration(0)
    else if (next() === 'message') {
      message(0)
      messages++
    } else throw new Unfit(`${next()} was not expected`)
  }
  if (messages === 0) throw new Unfit('at least one message is needed')
}
