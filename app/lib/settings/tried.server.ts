// Tries settings out, and tells what the platform says to it. Nothing is saved.
import { data } from '@remix-run/node'
import type { FormResult } from '~/lib/forms/form-result'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import type { Tried } from './tried'

export async function tried(values: Record<string, unknown>, { to }: { to: string }, trial: () => Promise<unknown>) {
  const result: FormResult = { initialValue: values }
  return data<{ result: FormResult; tried: Tried }>({ result, tried: await outcome(to, trial) }, 200)
}

async function outcome(to: string, trial: () => Promise<unknown>): Promise<Tried> {
  try {
    await trial()
    return { isWell: true, to }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { platformMessage } = error
    // Why a mail server refuses only the platform knows: its words are what somebody who sets it up needs.
    return platformMessage
      ? { isWell: false, to, said: platformMessage }
      : { isWell: false, to, message: errorKey(error) }
  }
}
