// A script that somebody writes, looked at in the server's sandbox before it is kept.
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

export async function checkScript(script: ScriptToCheck): Promise<ScriptProblem | undefined> {
  const { body, argNames, samples = [], result = 'nocheck' } = script
  const order = { mode: 'check', body, names: argNames, values: [JSON.stringify(samples)] }
  const [text] = await runBatch({
    language: 'en-US',
    zone: 'UTC',
    orders: [JSON.stringify(order)],
    groups: [0],
    budgetMs: BUDGET_MS,
  })
  return problemIn(readAnswer(text), body, result)
}
