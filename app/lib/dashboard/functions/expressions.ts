// Expressions of a function's text, each made into code that is run with the values of its variables. What is not in the
// grammar throws NotOurs: such a function is left to the sandbox.
import { bounded, CONSTANTS, callMethod, callNamed, isMethod, memberOf } from './known-calls'
import { BINARY, LOGICAL, UNARY } from './operators'
import type { Token } from './tokens'

export class NotOurs extends Error {}

/** The values of the variables, by their places. */
export type Scope = unknown[]
export type Code = (scope: Scope) => unknown

const DEEPEST = 60
const UNREADABLE = new Set(['__proto__', 'constructor', 'prototype', '__defineGetter__', '__lookupGetter__'])
const KEYWORDS = new Set(
  'async await break case catch class const continue debugger default delete do else export extends finally for function if import in instanceof let new of return super switch this throw try typeof var void while with yield arguments eval'.split(
    ' ',
  ),
)

export class Expressions {
  protected at = 0
  #depth = 0
  /** Places of the variables by name. */
  protected readonly places = new Map<string, number>()
  /** Variables that hold what this function made itself: their members may be set. */
  protected readonly made = new Set<string>()

  constructor(
    protected readonly tokens: readonly Token[],
    names: readonly string[],
  ) {
    for (const name of names) this.declare(name)
  }

  protected get next(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: '', isFirst: false }
  }

  protected isNext(text: string, kind: Token['kind'] = 'mark'): boolean {
    return this.next.kind === kind && this.next.text === text
  }

  protected take(text: string, kind: Token['kind'] = 'mark'): boolean {
    if (!this.isNext(text, kind)) return false
    this.at += 1
    return true
  }

  protected need(text: string): void {
    if (!this.take(text)) throw new NotOurs()
  }

  protected name(): string {
    const { kind, text } = this.next
    if (kind !== 'name' || KEYWORDS.has(text) || CONSTANTS.has(text)) throw new NotOurs()
    this.at += 1
    return text
  }

  protected declare(name: string): number {
    const known = this.places.get(name)
    if (known !== undefined) return known
    this.places.set(name, this.places.size)
    return this.places.size - 1
  }

  protected expression(): Code {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new NotOurs()
    const code = this.#choice()
    this.#depth -= 1
    return code
  }

  #choice(): Code {
    const test = this.#binary(0)
    if (!this.take('?')) return test
    const yes = this.expression()
    this.need(':')
    const no = this.expression()
    return (scope) => (test(scope) ? yes(scope) : no(scope))
  }

  #binary(least: number): Code {
    let left = this.#unary()
    for (;;) {
      const { kind, text } = this.next
      const binds = kind === 'mark' ? (BINARY[text]?.binds ?? LOGICAL[text] ?? 0) : 0
      if (binds === 0 || binds <= least) return left
      this.at += 1
      left = combined(text, left, this.#binary(binds))
    }
  }

  #unary(): Code {
    const { kind, text } = this.next
    const apply = (kind === 'mark' || text === 'typeof') && kind !== 'text' ? UNARY[text] : undefined
    if (!apply) return this.#members(this.#primary())
    this.at += 1
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new NotOurs()
    const value = this.#unary()
    this.#depth -= 1
    return (scope) => apply(value(scope))
  }

  #members(from: Code): Code {
    let code = from
    for (;;) {
      const value = code
      if (this.take('.')) code = this.#named(value)
      else if (this.take('[')) {
        const name = this.expression()
        this.need(']')
        code = (scope) => memberOf(value(scope), name(scope))
      } else return code
    }
  }

  #named(value: Code): Code {
    const { kind, text: name } = this.next
    if (kind !== 'name' || UNREADABLE.has(name)) throw new NotOurs()
    this.at += 1
    if (!this.isNext('(')) {
      if (isMethod(name) || name in Object.prototype) throw new NotOurs()
      return (scope) => memberOf(value(scope), name)
    }
    if (!isMethod(name)) throw new NotOurs()
    const values = this.#values()
    return (scope) =>
      callMethod(
        value(scope),
        name,
        values.map((one) => one(scope)),
      )
  }

  #values(): Code[] {
    this.need('(')
    return this.#listed(')')
  }

  #listed(end: string): Code[] {
    const values: Code[] = []
    while (!this.take(end)) {
      values.push(this.expression())
      if (!this.isNext(end)) this.need(',')
    }
    return values
  }

  #primary(): Code {
    const { kind, text } = this.next
    if (kind === 'name') return this.#word()
    this.at += 1
    if (kind === 'number') return constant(Number(text))
    if (kind === 'text') return constant(text)
    if (kind === 'mark' && text === '(') {
      const inside = this.expression()
      this.need(')')
      return inside
    }
    if (kind === 'mark' && text === '[') {
      const values = this.#listed(']')
      return (scope) => values.map((one) => one(scope))
    }
    if (kind === 'mark' && text === '{') return this.#object()
    throw new NotOurs()
  }

  #word(): Code {
    const { text } = this.next
    const place = this.places.get(text)
    const isMember = this.tokens[this.at + 1]?.text === '.' && this.tokens[this.at + 1]?.kind === 'mark'
    const full = isMember && place === undefined ? `${text}.${this.tokens[this.at + 2]?.text}` : text
    if (place !== undefined) {
      this.at += 1
      return (scope) => scope[place]
    }
    if (CONSTANTS.has(full)) {
      this.at += full === text ? 1 : 3
      return constant(CONSTANTS.get(full))
    }
    const call = callNamed(full)
    if (!call) throw new NotOurs()
    this.at += full === text ? 1 : 3
    const values = this.#values()
    return (scope) => bounded(call(...(values.map((one) => bounded(one(scope))) as never[])))
  }

  #object(): Code {
    const members: [string, Code][] = []
    while (!this.take('}')) {
      const { kind, text } = this.next
      if (kind === 'mark' || kind === 'end' || text === '__proto__') throw new NotOurs()
      const isShort = kind === 'name' && [',', '}'].includes(this.tokens[this.at + 1]?.text ?? '')
      if (isShort) members.push([text, this.#word()])
      else {
        this.at += 1
        this.need(':')
        members.push([kind === 'number' ? String(Number(text)) : text, this.expression()])
      }
      if (!this.isNext('}')) this.need(',')
    }
    return (scope) => Object.fromEntries(members.map(([name, code]) => [name, code(scope)]))
  }
}

const constant =
  (value: unknown): Code =>
  () =>
    value

function combined(mark: string, a: Code, b: Code): Code {
  if (mark === '&&') return (scope) => a(scope) && b(scope)
  if (mark === '||') return (scope) => a(scope) || b(scope)
  if (mark === '??') return (scope) => a(scope) ?? b(scope)
  const apply = BINARY[mark]?.apply
  if (!apply) throw new NotOurs()
  return (scope) => apply(a(scope), b(scope))
}
