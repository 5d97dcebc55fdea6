// The script of a rule node: compiled when the node starts, run for each message, its result read by kind.

import type { Platform } from '../../platform'
import { usageOf } from '../../usage/usage'
import { changedMessage, type RuleMessage } from '../message'
import { RESULT, type Results, type ScriptMessage, type ScriptType } from './results'
import { sandboxOf } from './sandbox'

export interface NodeScript<Type extends ScriptType> {
  /** Throws when the script does, or returns what its kind may not. */
  run(message: Pick<RuleMessage, 'data' | 'metadata' | 'type'>): Promise<Results[Type]>
  stop(): Promise<void>
}

const NAMES = ['msg', 'metadata', 'msgType'] as const
/** Stands for the data of a message that a script does not give back: they keep their digits. */
const AS_IT_CAME = Symbol('as it came')

/** Throws what is wrong with the script. */
export async function nodeScript<Type extends ScriptType>(
  { platform, tenantId }: { platform: Platform; tenantId: string },
  type: Type,
  script: string | null,
  names: readonly [string, string, string] = NAMES,
): Promise<NodeScript<Type>> {
  const compiled = await sandboxOf(platform).compile({ script: script ?? '', names }, tenantId)
  const usage = usageOf(platform)
  return {
    async run({ data, metadata, type: msgType }) {
      usage.takeScript(tenantId)
      const { json, error } = await compiled.run([data, JSON.stringify(metadata), JSON.stringify(msgType)])
      if (error !== undefined) throw new Error(error)
      if (json === undefined) throw new Error('The script returned nothing.')
      return RESULT[type](JSON.parse(json), { msg: AS_IT_CAME, metadata, msgType })
    },
    stop: compiled.stop,
  }
}

/** The message with what a script made of it. */
export const rewritten = (message: RuleMessage, { msg, metadata, msgType }: ScriptMessage): RuleMessage =>
  changedMessage(message, {
    type: msgType,
    metadata,
    ...(msg === AS_IT_CAME ? {} : { data: JSON.stringify(msg) }),
  })
