// Scripts that somebody writes, looked at in the server's sandbox before they are kept.
import { readAnswer } from '../messages'
import type { ScriptProblem, ScriptResult } from '../script-check'
import { runBatch } from './function-thread.server'
import { problemIn } from './script-outcome'

export interface ScriptToCheck {
  body: string
  argNames: readonly string[]
  /** Lists of arguments; it is run with the first that it does not throw for. None: it is only read. */
  samples?: readonly (readonly unknown[])[]
  result?: ScriptResult
}

const BUDGET_MS = 1000

const orderOf = ({ body, argNames, samples = [] }: ScriptToCheck) =>
  JSON.stringify({ mode: 'check', body, names: argNames, values: [JSON.stringify(samples)] })

/** Of each what is wrong with it, in their order; those that time did not last for are `unavailable`. */
export async function checkScripts(scripts: readonly ScriptToCheck[]): Promise<(ScriptProblem | undefined)[]> {
  if (scripts.length === 0) return []
  const answers = await runBatch({
    language: 'en-US',
    zone: 'UTC',
    orders: scripts.map(orderOf),
    groups: scripts.map((_, at) => at),
    budgetMs: BUDGET_MS,
  })
  return scripts.map(({ body, result = 'nocheck' }, at) => problemIn(readAnswer(answers[at]), body, result))
}

export const checkScript = async (script: ScriptToCheck): Promise<ScriptProblem | undefined> =>
  (await checkScripts([script]))[0]
