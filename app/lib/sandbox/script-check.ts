// What is wrong with a script that a tenant writes: whether it can be read, ends, and gives back what it has to.
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import type { Answer } from './call'
import { parsed } from './messages'

/** `nocheck`: anything or nothing; `any`: anything but nothing. */
export const scriptResults = ['nocheck', 'any', 'boolean', 'number', 'string', 'object', 'function'] as const
export type ScriptResult = (typeof scriptResults)[number]

const OutcomeSchema = z.object({
  stage: z.enum(['syntax', 'threw', 'ran', 'compiled']),
  text: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  type: z.string().optional(),
})
export type CheckOutcome = z.output<typeof OutcomeSchema>

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

/** An engine that misses something may name a place beyond the end. */
function placeIn(body: string, line: number | undefined, column: number | undefined) {
  if (line === undefined || line < 1) return undefined
  return { line: Math.min(line, body.split('\n').length), column: Math.max(1, column ?? 1) }
}

export function problemIn(answer: Answer | undefined, body: string, result: ScriptResult): ScriptProblem | undefined {
  if (!answer) return { kind: 'unavailable' }
  if ('fault' in answer) return { kind: answer.fault.kind === 'stopped' ? 'stopped' : 'unavailable' }
  const outcome = OutcomeSchema.safeParse(parsed(answer.json))
  if (!outcome.success) return { kind: 'unavailable' }
  const { stage, text = '', line, column, type } = outcome.data
  if (stage === 'syntax' || stage === 'threw') return { kind: stage, text, ...placeIn(body, line, column) }
  if (stage === 'compiled' || result === 'nocheck') return undefined
  if (result === 'any') return type === 'undefined' ? { kind: 'no-return' } : undefined
  return type === result ? undefined : { kind: 'mismatch', type: result }
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
