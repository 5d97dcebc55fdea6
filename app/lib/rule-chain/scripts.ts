// The nodes that carry a script: where it stands in their configuration, how its function begins, and what it gives back.
import type { ScriptResult } from '~/lib/sandbox/script-check'
import { messageTypes } from './message-types'

/** What the platform is told a script is for when it is tested. */
export type ScriptType = 'update' | 'generate' | 'filter' | 'switch' | 'json' | 'string'

interface Dialect {
  /** The member of the configuration that has the script. */
  js: string
  tbel: string
}

export interface NodeScript extends Dialect {
  type: ScriptType
  functionName: string
  argNames: readonly string[]
  result: ScriptResult
}

const SCRIPT: Dialect = { js: 'jsScript', tbel: 'tbelScript' }
const DETAILS: Dialect = { js: 'alarmDetailsBuildJs', tbel: 'alarmDetailsBuildTbel' }
const MESSAGE = ['msg', 'metadata', 'msgType']
const BEFORE = ['prevMsg', 'prevMetadata', 'prevMsgType']

const node = (
  members: Dialect,
  type: ScriptType,
  functionName: string,
  result: ScriptResult,
  argNames = MESSAGE,
): NodeScript => ({ ...members, type, functionName, argNames, result })

const scripts: Readonly<Record<string, NodeScript>> = {
  'org.thingsboard.rule.engine.filter.TbJsFilterNode': node(SCRIPT, 'filter', 'Filter', 'boolean'),
  'org.thingsboard.rule.engine.filter.TbJsSwitchNode': node(SCRIPT, 'switch', 'Switch', 'any'),
  'org.thingsboard.rule.engine.transform.TbTransformMsgNode': node(SCRIPT, 'update', 'Transform', 'object'),
  'org.thingsboard.rule.engine.action.TbLogNode': node(SCRIPT, 'string', 'ToString', 'string'),
  'org.thingsboard.rule.engine.debug.TbMsgGeneratorNode': node(SCRIPT, 'generate', 'Generate', 'object', BEFORE),
  'org.thingsboard.rule.engine.action.TbCreateAlarmNode': node(DETAILS, 'json', 'Details', 'any'),
  'org.thingsboard.rule.engine.action.TbClearAlarmNode': node(DETAILS, 'json', 'Details', 'any'),
}

/** Undefined: nodes of this class carry no script. */
export const scriptOf = (clazz: string): NodeScript | undefined =>
  Object.hasOwn(scripts, clazz) ? scripts[clazz] : undefined

/** What a script is tried with where no message is known. */
export const SAMPLE_ARGUMENTS: readonly unknown[] = [
  { temperature: 22.4, humidity: 78 },
  { deviceName: 'Test Device', deviceType: 'default', ts: '1700000000000' },
  'POST_TELEMETRY_REQUEST',
]

/** What `<ScriptField>` wants to know of it. `last`: the arguments of the last message, where one is known. */
export const scriptFunction = ({ functionName, argNames, result }: NodeScript, last?: readonly unknown[]) => ({
  functionName,
  argNames,
  result,
  samples: last ? [last, SAMPLE_ARGUMENTS] : [SAMPLE_ARGUMENTS],
  texts: Object.fromEntries(argNames.filter((name) => /msgType$/i.test(name)).map((name) => [name, messageTypes])),
})
