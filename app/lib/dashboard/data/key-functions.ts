// The functions of a key: the one that makes its values up, and the one that its values go through. The platform's own and
// those that are recognised run here; of any other its text is told, for the sandbox.
import { bodyOf, recognised } from '../functions/recognised'
import type { DataKey } from '../model/widget'
import { builtInFunction, type ValueFunction } from './functions'
import { POST_ARGUMENTS, type PostFunction } from './post-process'

export type KeyFunction<Run> = { run: Run } | { sandboxed: string }

type FunctionKey = Pick<DataKey, 'name' | 'funcBody'>

/** Of a key that is a function; its body goes before its name, as one may call any body Sin. */
export function valueFunctionOf({ name, funcBody }: FunctionKey): KeyFunction<ValueFunction> {
  const body = bodyOf(funcBody)
  if (body === undefined) return { run: builtInFunction(name) ?? (() => undefined) }
  const made = recognised(body, ['time', 'prevValue'])
  return made ? { run: made } : { sandboxed: body }
}

/** Undefined for values that stay as they are. */
export function postFunctionOf(
  key: Pick<DataKey, 'usePostProcessing' | 'postFuncBody'>,
): KeyFunction<PostFunction> | undefined {
  const body = key.usePostProcessing ? bodyOf(key.postFuncBody) : undefined
  if (body === undefined) return undefined
  const made = recognised(body, POST_ARGUMENTS)
  return made ? { run: made } : { sandboxed: body }
}
