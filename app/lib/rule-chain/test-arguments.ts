// What a script is tried with: a message with its type and metadata, as a form holds it.
import type { KeyValueRow } from '~/lib/forms/key-value-rows'

export interface TestInput {
  msgType: string
  as: 'JSON' | 'TEXT'
  json: string
  text: string
  metadata: KeyValueRow[]
}

/** The arguments as a script sees them; undefined where the message is no JSON. */
export function argumentsOf({ as, json, text, metadata, msgType }: TestInput): readonly unknown[] | undefined {
  try {
    const message = as === 'TEXT' ? text : JSON.parse(json)
    return [message, Object.fromEntries(metadata.map(({ key, value }) => [key, value])), msgType]
  } catch {
    return undefined
  }
}
