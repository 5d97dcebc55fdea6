// What a script may go on with: its arguments, the members that the last message had, and the texts an argument can be.

export interface ScriptFacts {
  argNames: readonly string[]
  /** An example of each argument, by its name. */
  known: Readonly<Record<string, unknown>>
  /** The values that an argument of text can have, by its name. */
  texts: Readonly<Record<string, readonly string[]>>
}

interface Suggestion {
  label: string
  type: 'variable' | 'property' | 'text'
  detail?: string
}

export interface Suggestions {
  /** How much of what is written before the caret is the beginning of each. */
  typed: number
  options: Suggestion[]
}

const LONGEST_DETAIL = 24
const NAME = /^[A-Za-z_$][\w$]*$/

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

function detailOf(value: unknown): string {
  const text = typeof value === 'object' ? (Array.isArray(value) ? '[…]' : value ? '{…}' : 'null') : String(value)
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text
}

function valueAt(known: ScriptFacts['known'], path: string): unknown {
  let value: unknown = known
  for (const step of path.split('.')) {
    const found = membersOf(value).find(([name]) => name === step)
    if (!found) return undefined
    value = found[1]
  }
  return value
}

/** `before`: the line up to the caret. */
export function suggestionsFor(before: string, { argNames, known, texts }: ScriptFacts): Suggestions | undefined {
  const [, subject, word, text] = /(?:([\w$]+)\s*[!=]==?|\b(case))\s*['"]([\w -]*)$/.exec(before) ?? []
  if (text !== undefined) {
    const found = word ? Object.values(texts).flat() : texts[subject ?? '']
    return found && { typed: text.length, options: found.map((label) => ({ label, type: 'text' })) }
  }
  const [, path, member] = /([A-Za-z_$][\w$.]*)\.([\w$]*)$/.exec(before) ?? []
  if (path !== undefined && member !== undefined) {
    const options = membersOf(valueAt(known, path))
      .filter(([name]) => NAME.test(name))
      .map(([label, value]): Suggestion => ({ label, type: 'property', detail: detailOf(value) }))
    return options.length > 0 ? { typed: member.length, options } : undefined
  }
  const [typed] = /[A-Za-z_$][\w$]*$/.exec(before) ?? []
  return typed ? { typed: typed.length, options: argNames.map((label) => ({ label, type: 'variable' })) } : undefined
}
