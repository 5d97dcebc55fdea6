// A device that listens for commands over its HTTP API, as the contract has it, and answers them.

export interface HeardCall {
  id: number
  method: string
  params: unknown
}

/** Waits for one command; `answer` is what is sent back, as text. Undefined: the device stays silent. */
export async function hearCall(
  platformUrl: string,
  token: string,
  answer?: (call: HeardCall) => string | undefined,
  waitMs = 20_000,
): Promise<HeardCall | undefined> {
  const device = `${platformUrl}/api/v1/${token}/rpc`
  const heard = await fetch(`${device}?timeout=${waitMs}`)
  if (heard.status === 408) return undefined
  if (!heard.ok) throw new Error(`the device API answered ${heard.status}`)
  const call = (await heard.json()) as HeardCall
  const text = answer?.(call)
  if (text !== undefined) await fetch(`${device}/${call.id}`, { method: 'POST', body: text })
  return call
}
