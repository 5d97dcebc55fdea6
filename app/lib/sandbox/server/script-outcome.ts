// What the sandbox tells of a script, read as a problem. Apart from its words, which pages carry.
import { z } from 'zod'
import type { Answer } from '../call'
import { parsed } from '../messages'
import type { ScriptProblem, ScriptResult } from '../script-check'

const OutcomeSchema = z.object({
  stage: z.enum(['syntax', 'threw', 'ran', 'compiled']),
  text: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  type: z.string().optional(),
})

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
