// Reading a document member by member. What is missing or null takes its default; what is of another type takes it too,
// and is told with its place. Nothing here throws, whatever the document holds.
import type { Members } from './dashboard'
import type { Fault, FaultCode } from './fault'
import { isObject, numberOf, own } from './own'

const isMissing = (value: unknown) => value === undefined || value === null

const typeName = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

export class Part {
  readonly source: Members

  constructor(
    private readonly value: unknown,
    private readonly where: readonly string[],
    private readonly faults: Fault[],
  ) {
    this.source = isObject(value) ? value : {}
  }

  get isObject() {
    return isObject(this.value)
  }

  tell(code: FaultCode, at: readonly (string | number)[] = [], found?: string) {
    const where = [...this.where, ...at.map(String)]
    this.faults.push(found === undefined ? { code, where } : { code, where, found })
  }

  private read<Value>(name: string, as: (value: unknown) => Value | undefined): Value | undefined {
    const value = own(this.source, name)
    if (isMissing(value)) return undefined
    const read = as(value)
    if (read === undefined) this.tell('wrong-type', [name], typeName(value))
    return read
  }

  has(name: string) {
    return !isMissing(own(this.source, name))
  }

  /** Undefined for an empty text too. */
  textIn(name: string): string | undefined {
    return this.read(name, (value) => (typeof value === 'string' ? value : undefined)) || undefined
  }

  text(name: string, usual = ''): string {
    return this.read(name, (value) => (typeof value === 'string' ? value : undefined)) ?? usual
  }

  /** Lengths of CSS, which some stored as numbers. */
  css(name: string, usual = ''): string {
    const as = (value: unknown) => {
      if (typeof value === 'string') return value
      const number = numberOf(value)
      return number === undefined ? undefined : `${number}px`
    }
    return this.read(name, as) ?? usual
  }

  flagIn(name: string): boolean | undefined {
    return this.read(name, (value) => (typeof value === 'boolean' ? value : undefined))
  }

  flag(name: string, usual: boolean): boolean {
    return this.flagIn(name) ?? usual
  }

  /** A whole number, brought within its bounds. */
  wholeIn(name: string, least: number, most: number): number | undefined {
    const number = this.read(name, (value) => (value === '' ? null : numberOf(value)))
    return typeof number === 'number' ? Math.min(most, Math.max(least, Math.floor(number))) : undefined
  }

  whole(name: string, usual: number, least: number, most: number): number {
    return this.wholeIn(name, least, most) ?? usual
  }

  choiceIn<Value extends string>(name: string, choices: readonly Value[]): Value | undefined {
    const text = this.text(name)
    const choice = choices.find((one) => one === text)
    if (text && !choice) this.tell('unknown-type', [name], text)
    return choice
  }

  choice<Value extends string>(name: string, choices: readonly Value[], usual: Value): Value {
    return this.choiceIn(name, choices) ?? usual
  }

  /** An object as it is. */
  members(name: string): Members {
    return this.read(name, (value) => (isObject(value) ? value : undefined)) ?? {}
  }

  list(name: string): readonly unknown[] {
    return this.read(name, (value) => (Array.isArray(value) ? value : undefined)) ?? []
  }

  texts(name: string): string[] {
    const list = this.list(name)
    const texts = list.filter((one): one is string => typeof one === 'string')
    if (texts.length < list.length) this.tell('wrong-type', [name])
    return texts
  }

  /** What stands under the name, as an object with members of its own. */
  part(name: string): Part {
    const value = own(this.source, name)
    if (!isMissing(value) && !isObject(value)) this.tell('wrong-type', [name], typeName(value))
    return new Part(value, [...this.where, name], this.faults)
  }

  /** What stands here, in another form of it. */
  inForm(form: Members): Part {
    return new Part(form, this.where, this.faults)
  }

  /** One for each element: one that is no object has no members. */
  parts(name: string): Part[] {
    return this.list(name).map((one, at) => {
      if (!isObject(one)) this.tell('wrong-type', [name, at], typeName(one))
      return new Part(one, [...this.where, name, String(at)], this.faults)
    })
  }

  /** Those of an object of objects, by name; what is none is told and left out. */
  partsByName(name: string): [string, Part][] {
    return Object.entries(this.members(name)).flatMap(([key, one]): [string, Part][] => {
      if (!isObject(one)) {
        this.tell('wrong-type', [name, key], typeName(one))
        return []
      }
      return [[key, new Part(one, [...this.where, name, key], this.faults)]]
    })
  }
}
