// Statements of a function's text: variables, conditions, choices by value, return. There is nothing that repeats, so every
// run ends after at most as many steps as the text has words.
import { type Code, Expressions, NotOurs, type Scope } from './expressions'
import { BINARY } from './operators'

/** What a statement leads to: nothing, the end of a choice, or the end of the function with its value. */
type End = 'break' | { value: unknown }
export type Step = (scope: Scope) => End | undefined

const ASSIGNED: Readonly<Record<string, string | undefined>> = { '+=': '+', '-=': '-', '*=': '*', '/=': '/' }
const DEEPEST = 30

export class Statements extends Expressions {
  #nested = 0
  #choices = 0

  /** The whole text, and how many variables it has. */
  all(): { step: Step; size: number } {
    const steps: Step[] = []
    while (this.next.kind !== 'end') steps.push(this.#statement())
    return { step: inTurn(steps), size: this.places.size }
  }

  #statement(): Step {
    this.#nested += 1
    if (this.#nested > DEEPEST) throw new NotOurs()
    const step = this.#one()
    this.#nested -= 1
    return step
  }

  #one(): Step {
    if (this.take(';')) return () => undefined
    if (this.take('{')) return this.#block()
    for (const word of ['var', 'let', 'const']) if (this.take(word, 'name')) return this.#variables(word)
    if (this.take('if', 'name')) return this.#condition()
    if (this.take('return', 'name')) return this.#end()
    if (this.take('switch', 'name')) return this.#choiceByValue()
    if (this.#choices > 0 && this.take('break', 'name')) {
      this.#close()
      return () => 'break'
    }
    return this.#assignment()
  }

  #block(): Step {
    const steps: Step[] = []
    while (!this.take('}')) {
      if (this.next.kind === 'end') throw new NotOurs()
      steps.push(this.#statement())
    }
    return inTurn(steps)
  }

  #variables(word: string): Step {
    const steps: Step[] = []
    do {
      const name = this.name()
      // One of a block would hide another of the same name: they are one here.
      if (word !== 'var' && this.places.has(name)) throw new NotOurs()
      const place = this.declare(name)
      if (this.take('=')) steps.push(this.#set(name, place))
    } while (this.take(','))
    this.#close()
    return inTurn(steps)
  }

  #set(name: string, place: number): Step {
    const isMade = this.isNext('{') || this.isNext('[')
    const value = this.expression()
    if (isMade) this.made.add(name)
    else this.made.delete(name)
    return (scope) => {
      scope[place] = value(scope)
      return undefined
    }
  }

  #condition(): Step {
    const test = this.#inBrackets()
    const yes = this.#statement()
    const no: Step = this.take('else', 'name') ? this.#statement() : () => undefined
    return (scope) => (test(scope) ? yes(scope) : no(scope))
  }

  #inBrackets(): Code {
    this.need('(')
    const code = this.expression()
    this.need(')')
    return code
  }

  #end(): Step {
    const { kind, isFirst } = this.next
    const isBare = kind === 'end' || isFirst || this.isNext(';') || this.isNext('}')
    const value: Code = isBare ? () => undefined : this.expression()
    this.#close()
    return (scope) => ({ value: value(scope) })
  }

  #choiceByValue(): Step {
    const about = this.#inBrackets()
    this.need('{')
    this.#choices += 1
    const cases: { value?: Code; step: Step }[] = []
    while (!this.take('}')) {
      const value = this.take('case', 'name') ? this.expression() : undefined
      if (!value && !this.take('default', 'name')) throw new NotOurs()
      this.need(':')
      const steps: Step[] = []
      while (!this.isNext('case', 'name') && !this.isNext('default', 'name') && !this.isNext('}')) {
        if (this.next.kind === 'end') throw new NotOurs()
        steps.push(this.#statement())
      }
      cases.push({ value, step: inTurn(steps) })
    }
    this.#choices -= 1
    return (scope) => {
      const found = about(scope)
      const same = cases.findIndex(({ value }) => value !== undefined && value(scope) === found)
      const at = same >= 0 ? same : cases.findIndex(({ value }) => value === undefined)
      const end = at < 0 ? undefined : inTurn(cases.slice(at).map(({ step }) => step))(scope)
      return end === 'break' ? undefined : end
    }
  }

  /** name = …, name += …, name.member = …; a name that was never declared is one from here on. */
  #assignment(): Step {
    const name = this.name()
    if (this.take('.')) return this.#memberSet(name)
    const mark = this.next.text
    const operator = ASSIGNED[mark]
    if (operator) {
      const place = this.places.get(name)
      if (place === undefined) throw new NotOurs()
      this.at += 1
      const value = this.expression()
      this.#close()
      const apply = BINARY[operator]?.apply
      return (scope) => {
        scope[place] = apply?.(scope[place], value(scope))
        return undefined
      }
    }
    this.need('=')
    const step = this.#setLater(name)
    this.#close()
    return step
  }

  /** The value may use the name only if it was there before. */
  #setLater(name: string): Step {
    const known = this.places.get(name)
    if (known !== undefined) return this.#set(name, known)
    const isMade = this.isNext('{') || this.isNext('[')
    const value = this.expression()
    const place = this.declare(name)
    if (isMade) this.made.add(name)
    return (scope) => {
      scope[place] = value(scope)
      return undefined
    }
  }

  #memberSet(name: string): Step {
    const place = this.places.get(name)
    const { kind, text: member } = this.next
    if (place === undefined || !this.made.has(name) || kind !== 'name' || member === '__proto__') throw new NotOurs()
    this.at += 1
    this.need('=')
    const value = this.expression()
    this.#close()
    return (scope) => {
      Object.assign(scope[place] as object, { [member]: value(scope) })
      return undefined
    }
  }

  /** A statement ends with a semicolon, a line, a bracket or the text. */
  #close(): void {
    if (this.take(';')) return
    if (!this.next.isFirst && this.next.kind !== 'end' && !this.isNext('}')) throw new NotOurs()
  }
}

const inTurn =
  (steps: readonly Step[]): Step =>
  (scope) => {
    for (const step of steps) {
      const end = step(scope)
      if (end !== undefined) return end
    }
    return undefined
  }
