// A page has a script looked at while somebody writes it.
import type { z } from 'zod'
import { scriptPaths } from '~/lib/script-paths'
import { withBase } from '~/lib/with-base'
import type { CheckRequestSchema } from '../check-request'
import type { ScriptProblem } from '../script-check'

const UNAVAILABLE: ScriptProblem = { kind: 'unavailable' }

export async function askCheck(script: z.input<typeof CheckRequestSchema>): Promise<ScriptProblem | undefined> {
  try {
    const response = await fetch(withBase(scriptPaths.check()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(script),
    })
    if (!response.ok) return UNAVAILABLE
    const { problem } = (await response.json()) as { problem?: ScriptProblem }
    return problem
  } catch {
    return UNAVAILABLE
  }
}
