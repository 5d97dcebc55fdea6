// Functions are asked while something is drawn, which cannot wait. What is known is answered at once; what is not is a wish,
// and drawn again when its answer has come. Who knows is settled by the side that draws: the server for each page that it
// writes, the browser for its page.
import { type Answer, type CallMode, type FunctionFault, jsonOf, keyOf, type SandboxCall } from './call'

export interface Answers {
  /** Undefined: it is not known yet, and wished for from now on. */
  find(call: SandboxCall, key: string): Answer | undefined
  /** What is wrong with functions that were asked. */
  faultsOf(bodies: ReadonlySet<string>): readonly FunctionOutOfOrder[]
}

export interface FunctionOutOfOrder {
  body: string
  fault: FunctionFault
}

let current: () => Answers | undefined = () => undefined

export function answersFrom(source: () => Answers | undefined): void {
  current = source
}

export const faultsOf = (bodies: ReadonlySet<string>) => current()?.faultsOf(bodies) ?? []

class NotKnownYet extends Error {}

class FunctionFailed extends Error {
  constructor(readonly fault: FunctionFault) {
    super(fault.text || fault.kind)
  }
}

/** Throws while the answer is not known, and where the function failed. */
export function ask(mode: CallMode, body: string, names: readonly string[], values: readonly unknown[]): unknown {
  const call = { mode, body, names, values: values.map(jsonOf) }
  const answer = current()?.find(call, keyOf(call))
  if (!answer) throw new NotKnownYet()
  if ('fault' in answer) throw new FunctionFailed(answer.fault)
  return answer.json === undefined ? undefined : JSON.parse(answer.json)
}
