// The script test: runs a script of a rule node on a message that the user gives, and shows what it made of it.
import { invalid } from '../../api/errors'
import { isObject, members } from '../../api/members'
import { type Metadata, metadataOf, SCRIPT_TYPES, type ScriptMessage, shownResult } from './results'
import type { Sandbox } from './sandbox'

export interface ScriptTest {
  script: string
  scriptType: string
  names: readonly string[]
  /** JSON text. */
  msg: string
  metadata: Metadata | undefined
  msgType: string
}

const NAMES = ['msg', 'metadata', 'msgType'] as const

/** A member that must be there; objects read as empty, and null as the text "null". */
function required(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (value === undefined) throw invalid(`The ${name} should be specified!`)
  return typeof value === 'object' && value !== null ? '' : String(value)
}

function namesOf(value: unknown): readonly string[] {
  if (value === undefined || value === null) return NAMES
  if (!Array.isArray(value)) throw invalid('The argNames should be a list!')
  const names = value.filter((name) => typeof name === 'string')
  return names.length === NAMES.length ? names : NAMES
}

export function readScriptTest(json: unknown): ScriptTest {
  members(json) // an object, whatever is in it
  const body = isObject(json) ? json : {}
  const metadata = body.metadata ?? undefined
  const texts = metadataOf(metadata)
  if (metadata !== undefined && texts === undefined) throw invalid('The metadata should be an object of plain values!')
  return {
    script: required(body, 'script'),
    scriptType: required(body, 'scriptType'),
    names: namesOf(body.argNames),
    msg: required(body, 'msg'),
    metadata: texts,
    msgType: required(body, 'msgType'),
  }
}

async function outputOf(sandbox: Pick<Sandbox, 'run'>, test: ScriptTest, owner: string): Promise<string> {
  const { script, scriptType, names, msg, metadata, msgType } = test
  if (metadata === undefined) throw new Error('The metadata are missing.')
  const type = SCRIPT_TYPES.find((one) => one === scriptType)
  if (!type) throw new Error(`Unsupported script type: ${scriptType}`)
  const values = [msg, JSON.stringify(metadata), JSON.stringify(msgType)]
  const result = await sandbox.run({ script, names, values }, owner)
  if (result.error !== undefined) throw new Error(result.error)
  if (result.json === undefined) throw new Error('The script returned nothing.')
  const input: ScriptMessage = { msg: JSON.parse(msg), metadata, msgType }
  return shownResult(type, JSON.parse(result.json), input)
}

/** A script that fails is a good answer too. */
export async function testScript(
  sandbox: Pick<Sandbox, 'run'>,
  test: ScriptTest,
  owner: string,
  /** Throws when the tenant may run no script any more. */
  count: () => void,
): Promise<{ output: string; error: string }> {
  try {
    count()
    return { output: await outputOf(sandbox, test, owner), error: '' }
  } catch (error) {
    return { output: '', error: error instanceof Error ? error.message : String(error) }
  }
}
