// What the platform does with a script on trial, and what it remembers of the last message of a node.
import { z } from 'zod'
import type { Connection } from './connection.server'

export interface ScriptTrial {
  script: string
  scriptType: string
  argNames: readonly string[]
  /** JSON text. */
  msg: string
  metadata: Readonly<Record<string, string>>
  msgType: string
}

const words = z.string().nullish()
const TriedSchema = z.looseObject({ output: words, error: words })

/** Older platforms know one language, and none by name. */
export const testScript = (platform: Connection, trial: ScriptTrial, language: 'JS' | 'TBEL') =>
  platform.request(`/api/ruleChain/testScript${language === 'TBEL' ? '?scriptLang=TBEL' : ''}`, TriedSchema, {
    method: 'POST',
    body: trial,
  })

const LastInputSchema = z.looseObject({ data: words, metadata: words, msgType: words }).nullish()

/** The last message that went in while the node was debugged; nothing where there was none, or much came after it. */
export const lastInput = (platform: Connection, nodeId: string) =>
  platform.request(`/api/ruleNode/${encodeURIComponent(nodeId)}/debugIn`, LastInputSchema)
