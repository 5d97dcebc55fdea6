// The script of a node: in which language it is, where it stands, and how another one takes its place.
import type { ChainNode } from './document'
import { membersOf, textOf, withMember } from './json'
import { type NodeScript, scriptOf } from './scripts'

export type ScriptLanguage = 'JS' | 'TBEL'

interface FoundScript extends NodeScript {
  /** The one that the node runs. */
  language: ScriptLanguage
  texts: Readonly<Record<ScriptLanguage, string>>
}

type Scripted = Pick<ChainNode, 'type' | 'configuration'>

export const isLanguage = (value: unknown): value is ScriptLanguage => value === 'JS' || value === 'TBEL'

/** Undefined: nodes of its class carry none. */
export function scriptIn({ type, configuration }: Scripted): FoundScript | undefined {
  const script = scriptOf(type)
  if (!script) return undefined
  const members = membersOf(configuration)
  return {
    ...script,
    language: members.scriptLang === 'TBEL' ? 'TBEL' : 'JS',
    texts: { JS: textOf(members[script.js]), TBEL: textOf(members[script.tbel]) },
  }
}

/** False where something else than a text is stored in the place of one. */
export function isScriptText({ type, configuration }: Scripted): boolean {
  const script = scriptOf(type)
  const members = membersOf(configuration)
  const stored = script && members[members.scriptLang === 'TBEL' ? script.tbel : script.js]
  return stored === undefined || stored === null || typeof stored === 'string'
}

/** Whether both run the very same script. */
export function runSame(one: Scripted, other: Scripted): boolean {
  const [script, its] = [scriptIn(one), scriptIn(other)]
  if (!script || script.language !== its?.language || script.functionName !== its.functionName) return false
  return script.texts[script.language] === its.texts[script.language]
}

/** The node with that script; its language is written only where the node has one, or it is not the first. */
export function withScript(node: ChainNode, text: string, language: ScriptLanguage): ChainNode {
  const script = scriptOf(node.type)
  if (!script) return node
  const members = membersOf(node.configuration)
  const said =
    language === 'TBEL' || Object.hasOwn(members, 'scriptLang') ? withMember(members, 'scriptLang', language) : members
  return { ...node, configuration: withMember(said, language === 'TBEL' ? script.tbel : script.js, text) }
}
