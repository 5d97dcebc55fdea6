// JSON that gives back every number as it was written: 25.0 stays 25.0 and a 64-bit counter keeps its last digit.
import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json'

/** Ordinary numbers where JavaScript writes the same text again, the text itself (wrapped) where it would not. */
const numberAsWritten = (text: string) => (String(Number(text)) === text ? Number(text) : new LosslessNumber(text))

/** `onTwice`: told of names that stand twice in one object with different values; the last one counts. */
export const parseLossless = (text: string, onTwice?: (name: string, position: number) => void): unknown =>
  parse(text, undefined, {
    parseNumber: numberAsWritten,
    onDuplicateKey: ({ key, position, newValue }) => {
      onTwice?.(key, position)
      return newValue
    },
  })

/** What a text of JSON says; `otherwise` where it is none. */
export function losslessIn(text: string, otherwise?: unknown): unknown {
  try {
    return parseLossless(text)
  } catch {
    return otherwise
  }
}

export const stringifyLossless = (value: unknown, indent?: number): string =>
  stringify(value, undefined, indent) ?? 'null'

/** A number literal that goes out exactly as it is written here. */
export const numberLiteral = (text: string) => new LosslessNumber(text)

/** The literal of a number as it came in, or undefined for anything else. */
export function literalOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return isLosslessNumber(value) ? value.toString() : undefined
}

export interface JsonFault {
  /** Where it stops being JSON; both from 1. */
  line: number
  column: number
  /** The rest of that line. */
  rest: string
  /** The parser's words, without its place. */
  message: string
}

/** As editors count them. */
const LINE_END = /\r\n|\r|\n/

/** Where a text stops being JSON, by the error that `parseLossless` threw. */
export function faultInJson(text: string, error: unknown): JsonFault {
  const said = error instanceof Error ? error.message : ''
  const [, position = '0'] = /position (\d+)/.exec(said) ?? []
  const before = text.slice(0, Number(position)).split(LINE_END)
  const [rest = ''] = text.slice(Number(position)).split(LINE_END)
  const message = said.replace(/ (?:at|but reached end of input at) position \d+$/, '')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, rest, message }
}
