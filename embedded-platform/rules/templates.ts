// Texts with ${name} of metadata and $[name] of the message's data in them.
import { type Json, jsonText, readJson } from '../json/lenient-json'
import type { RuleMessage } from './message'

function member(json: Json | undefined, path: string): string | undefined {
  let at = json
  for (const name of path.split('.')) at = at?.kind === 'object' ? at.members.get(name) : undefined
  if (!at || at.kind === 'object' || at.kind === 'array') return undefined
  return at.kind === 'text' ? at.value : jsonText(at)
}

function dataOf(text: string): Json | undefined {
  try {
    return readJson(text, 'strict')
  } catch {
    return undefined
  }
}

/** Places without a value stay as they are written. */
export function filled(template: string, { metadata, data }: Pick<RuleMessage, 'metadata' | 'data'>): string {
  const withMetadata = template.replace(/\$\{([^{}]*)\}/g, (whole, name: string) => metadata[name] ?? whole)
  if (!withMetadata.includes('$[')) return withMetadata
  const json = dataOf(data)
  return withMetadata.replace(/\$\[([^[\]]*)\]/g, (whole, path: string) => member(json, path) ?? whole)
}
