// The scripts of a chain, looked over before somebody relies on them. They are compiled and run in the server's sandbox
// alone; where that finds one broken, the platform, which knows its own dialect, has the last word.
import { createHash } from 'node:crypto'
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import { testScript } from '~/lib/platform/rule-node.server'
import { isBroken, type ScriptProblem } from '~/lib/sandbox/script-check'
import { checkScript, checkScripts } from '~/lib/sandbox/server/script-check.server'
import { singleton } from '~/lib/session/singletons.server'
import type { ChainNode } from './document'
import { scriptIn } from './script-in'
import { type NodeScript, SAMPLE_ARGUMENTS } from './scripts'

type Scripted = Pick<ChainNode, 'type' | 'configuration'>

/** So many are read and run anew for one page; the others as somebody looks again. */
const MOST_READ = 100
const MOST_KEPT = 5000

/** What was found when a script was read: the same for everybody, and nothing of it but a hash is kept. */
const readBefore = () => singleton('scripts-read', () => new Map<string, ScriptProblem | undefined>())

/** The script that a node runs, where it is JavaScript. Other languages are left to the platform. */
function scriptOfNode(node: Scripted): { script: NodeScript; body: string } | undefined {
  const script = scriptIn(node)
  return script?.language === 'JS' ? { script, body: script.texts.JS } : undefined
}

const hashOf = (body: string, argNames: readonly string[]) =>
  createHash('sha256').update(argNames.join()).update('\n').update(body).digest('base64')

/** Those that can never do their work, by their nodes: nobody can read them, or they do not come to an end. */
export async function brokenScripts(nodes: readonly ChainNode[]): Promise<ReadonlyMap<string, ScriptProblem>> {
  const known = readBefore()
  const found = nodes.flatMap((node) => {
    const { script, body } = scriptOfNode(node) ?? {}
    return script && body !== undefined
      ? [{ key: node.key, body, argNames: script.argNames, hash: hashOf(body, script.argNames) }]
      : []
  })
  const unread = [...new Map(found.flatMap((one) => (known.has(one.hash) ? [] : [[one.hash, one] as const]))).values()]
  const asked = unread.slice(0, MOST_READ)
  const problems = await checkScripts(asked.map((one) => ({ ...one, samples: [SAMPLE_ARGUMENTS] })))
  for (const [at, { hash }] of asked.entries()) {
    const problem = problems[at]
    if (problem?.kind !== 'unavailable') known.set(hash, problem)
  }
  for (const hash of [...known.keys()].slice(0, Math.max(0, known.size - MOST_KEPT))) known.delete(hash)
  return new Map(
    found.flatMap(({ key, hash }) => {
      const problem = known.get(hash)
      return problem && isBroken(problem) ? [[key, problem] as const] : []
    }),
  )
}

/** What a script is tried with where nobody gave a message. */
const SAMPLE = { msg: SAMPLE_ARGUMENTS[0], metadata: SAMPLE_ARGUMENTS[1] as Record<string, string> }

async function doesRun(platform: Connection, { script, body }: { script: NodeScript; body: string }) {
  const trial = {
    script: body,
    scriptType: script.type,
    argNames: script.argNames,
    msg: JSON.stringify(SAMPLE.msg),
    metadata: SAMPLE.metadata,
    msgType: String(SAMPLE_ARGUMENTS[2]),
  }
  try {
    return !(await testScript(platform, trial, 'JS')).error
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}

/** What is wrong with the script of a node that is about to be kept, whatever it is. */
export async function scriptProblem(platform: Connection, node: Scripted): Promise<ScriptProblem | undefined> {
  const found = scriptOfNode(node)
  if (!found) return undefined
  const { script, body } = found
  const { argNames, result } = script
  const problem = await checkScript({ body, argNames, samples: [SAMPLE_ARGUMENTS], result })
  // One that does not end would keep the platform busy for nothing.
  if (problem?.kind === 'syntax' && (await doesRun(platform, found))) return undefined
  return problem
}

export interface BrokenScript {
  node: ChainNode
  problem: ScriptProblem
}

/** The first script that can never do its work among those that a save would bring in. What is stored already stays. */
export async function firstBroken(
  platform: Connection,
  nodes: readonly ChainNode[],
  stored: readonly ChainNode[],
): Promise<BrokenScript | undefined> {
  const before = new Map(stored.map((node) => [node.key, scriptOfNode(node)?.body]))
  const brought = nodes.filter((node) => {
    const body = scriptOfNode(node)?.body
    return body !== undefined && body !== before.get(node.key)
  })
  for (const node of brought) {
    const problem = await scriptProblem(platform, node)
    if (problem && isBroken(problem)) return { node, problem }
  }
  return undefined
}
