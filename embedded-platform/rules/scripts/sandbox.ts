// Runs scripts where they can do no harm: those that users try out in a sandbox of their own each, those of rule nodes
// in one that is kept for the node, so that a message costs a call and not a compilation.
import { onePerPlatform } from '../../one-per-platform'
import { createScriptThread, type ThreadCall, type ThreadResult } from './script-thread'

export type ScriptCall = Pick<ThreadCall, 'script' | 'names' | 'values'>
export type ScriptResult = Pick<ThreadResult, 'json' | 'error'>

export interface CompiledScript {
  /** Values are JSON texts. Calls are answered in their order. */
  run(values: readonly string[]): Promise<ScriptResult>
  stop(): Promise<void>
}

export interface Sandbox {
  /** `owner`: whoever waits gets a turn; a slow script holds up its owner's others, and nobody else for long. */
  run(call: ScriptCall, owner?: string): Promise<ScriptResult>
  /** Throws what is wrong with the script. */
  compile(script: Pick<ThreadCall, 'script' | 'names'>, owner: string): Promise<CompiledScript>
  close(): Promise<void>
}

interface Limits {
  timeLimitMs?: number
  memoryBytes?: number
  clock?: () => number
}

const MB = 1024 * 1024
const MOST_KEPT = 64
/** A script that takes too long so often in a row is not run for a while. */
const MOST_STRIKES = 3
const PAUSE_MS = 60_000
const PAUSED: ThreadResult = { error: 'The script took too long too often: it is not run for a while.' }

export function createSandbox({ timeLimitMs = 1_000, memoryBytes = 16 * MB, clock = Date.now }: Limits = {}): Sandbox {
  const tests = createScriptThread({ timeLimitMs, memoryBytes, mostKept: 0 })
  const nodes = createScriptThread({ timeLimitMs, memoryBytes: memoryBytes / 2, mostKept: MOST_KEPT })
  let lastId = 0

  function compiled(source: Pick<ThreadCall, 'id' | 'script' | 'names'>, owner: string): CompiledScript {
    let strikes = 0
    let pausedUntil = 0
    return {
      async run(values) {
        const refusal = () => (clock() < pausedUntil ? PAUSED : undefined)
        const { isLimit, ...result } = await nodes.run(owner, { kind: 'warm', ...source, values }, refusal)
        strikes = isLimit ? strikes + 1 : 0
        if (strikes >= MOST_STRIKES) {
          strikes = 0
          pausedUntil = clock() + PAUSE_MS
        }
        return result
      },
      async stop() {
        await nodes.run(owner, { kind: 'forget', ...source, values: [] })
      },
    }
  }

  return {
    async run(call, owner = '') {
      const { json, error } = await tests.run(owner, { kind: 'once', id: 0, ...call })
      return error === undefined ? { json } : { error }
    },
    async compile(script, owner) {
      const source = { id: ++lastId, ...script }
      const { error } = await nodes.run(owner, { kind: 'compile', ...source, values: [] })
      if (error !== undefined) throw new Error(error)
      return compiled(source, owner)
    },
    async close() {
      await Promise.all([tests.close(), nodes.close()])
    },
  }
}

/** The sandbox of a platform's rule chains. */
export const sandboxOf = onePerPlatform(() => createSandbox())
