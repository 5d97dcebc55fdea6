// What is wrong with a script that a tenant writes: whether it can be read, ends, and gives back what it has to.
import type { FieldError } from '~/lib/forms/field-error'

/** `nocheck`: anything or nothing; `any`: anything but nothing. */
export const scriptResults = ['nocheck', 'any', 'boolean', 'number', 'string', 'object', 'function'] as const
export type ScriptResult = (typeof scriptResults)[number]

/** What came of compiling and running it. */
export interface CheckOutcome {
  stage: 'syntax' | 'threw' | 'ran' | 'compiled'
  text?: string
  line?: number
  column?: number
  type?: string
}

export interface ScriptProblem {
  /** `unavailable`: nobody could look. */
  kind: 'syntax' | 'threw' | 'stopped' | 'no-return' | 'mismatch' | 'unavailable'
  /** In the engine's words. */
  text?: string
  /** From one. */
  line?: number
  column?: number
  /** What it should have been. */
  type?: string
}

/** Such a script can never do its work; any other may be right for messages that nobody has shown yet. */
export const isBroken = ({ kind }: ScriptProblem): boolean => kind === 'syntax' || kind === 'stopped'

export function problemWords({ kind, text, line, column, type }: ScriptProblem): FieldError {
  if (kind === 'no-return') return { key: 'js-func.no-return-error' }
  if (kind === 'mismatch') return { key: 'js-func.return-type-mismatch', values: { type: type ?? '' } }
  if (kind === 'stopped' || kind === 'unavailable') return { key: `js-func.${kind}` }
  if (line === undefined) return { key: 'js-func.error', values: { text: text ?? '' } }
  return { key: 'js-func.error-at', values: { text: text ?? '', line, column: column ?? 1 } }
}
