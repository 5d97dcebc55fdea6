// Compiles a script and runs it with sample arguments until it does not throw. It tells what came of it, not what it made.
import type { CheckOutcome } from '../script-check'

interface CheckOrder {
  body: string
  names: string[]
  /** JSON of a list of argument lists. */
  values: string[]
}

const { parse } = JSON
const LONGEST = 300
/** What the engine writes around the text of a function. */
const LINES_BEFORE = 2

function told(thrown: unknown): { text: string; line?: number; column?: number } {
  try {
    const { name, message, stack } = Object(thrown) as Error
    const text = (message === undefined ? String(thrown) : `${name}: ${message}`).slice(0, LONGEST)
    const [, line, column] = /<input>:(\d+):(\d+)/.exec(String(stack)) ?? []
    return line === undefined ? { text } : { text, line: Number(line) - LINES_BEFORE, column: Number(column) }
  } catch {
    return { text: '' }
  }
}

export function checked(make: () => (...values: unknown[]) => unknown, { values }: CheckOrder): CheckOutcome {
  let run: ReturnType<typeof make>
  try {
    run = make()
  } catch (thrown) {
    return { stage: 'syntax', ...told(thrown) }
  }
  let last: CheckOutcome = { stage: 'compiled' }
  for (const sample of parse(values[0] ?? '[]') as unknown[][]) {
    try {
      return { stage: 'ran', type: typeof run(...sample) }
    } catch (thrown) {
      last = { stage: 'threw', ...told(thrown) }
    }
  }
  return last
}
