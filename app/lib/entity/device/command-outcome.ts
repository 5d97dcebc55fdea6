// What becomes of a command by what the platform tells of its call.
import type { CallOutcome, KeptCall } from '~/lib/platform/device-calls'
import { losslessIn, stringifyLossless } from '~/lib/platform/lossless-json'
import { type Command, isOver, withStep } from './commands'

const LONGEST_ANSWER = 10_000
const LONGEST_FAULT = 300

/** Devices tell what went wrong by a member `error`: such an answer is no success. */
export function faultIn(text: string): string | undefined {
  const answer = losslessIn(text)
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, 'error')) return undefined
  const { error } = answer as { error: unknown }
  if (error === null || error === undefined || error === false || error === '') return undefined
  return (typeof error === 'string' ? error : stringifyLossless(error)).slice(0, LONGEST_FAULT)
}

function answered(command: Command, text: string, at: number): Command {
  const kept = { answer: text.slice(0, LONGEST_ANSWER), ...(text.length > LONGEST_ANSWER && { isCut: true }) }
  const fault = faultIn(text)
  if (fault === undefined) return withStep(command, 'answered', at, kept)
  return withStep(command, 'failed', at, { ...kept, fault: { key: 'command.device-said', values: { text: fault } } })
}

export function afterCall(command: Command, outcome: CallOutcome, at: number): Command {
  switch (outcome.came) {
    case 'delivered':
      return withStep(command, 'delivered', at)
    case 'answered':
      return answered(command, outcome.text, at)
    case 'offline':
      return withStep(command, 'failed', at, { fault: { key: 'command.offline' } })
    case 'no-answer':
      return withStep(command, 'expired', at, { fault: { key: 'command.no-answer' } })
    case 'no-json':
      return withStep(command, 'failed', at, { fault: { key: 'command.answer-no-json' } })
    default:
      return outcome satisfies never
  }
}

/** A command that the platform keeps, by the state it tells. Undefined: the platform has it no more. */
export function afterLook(command: Command, kept: KeptCall | undefined, at: number): Command {
  switch (kept?.status) {
    case undefined:
    case 'DELETED':
      return withStep(command, 'failed', at, { fault: { key: 'command.gone' } })
    case 'QUEUED':
      return withStep(command, 'queued', at)
    case 'SENT':
      return withStep(command, 'sent', at)
    case 'DELIVERED':
      return withStep(command, 'delivered', at)
    case 'SUCCESSFUL': {
      if (!command.isTwoWay) return withStep(command, 'delivered', at)
      return answered(command, kept?.response == null ? '' : stringifyLossless(kept.response), at)
    }
    case 'TIMEOUT':
      return withStep(command, 'expired', at, { fault: { key: 'command.no-answer' } })
    case 'EXPIRED':
      return withStep(command, 'expired', at, { fault: { key: 'command.not-fetched' } })
    case 'FAILED':
      return withStep(command, 'failed', at, { fault: { key: 'command.not-delivered' } })
    default:
      return command
  }
}

/** So long after its time the process that waited must have ended. */
const GRACE_MS = 20_000

/** A command whose waiting ended with the process: nobody knows what came of it. */
export function asOf(command: Command, now: number): Command {
  const sentAt = command.steps[0]?.at ?? 0
  if (command.rpcId || isOver(command) || now < sentAt + command.timeoutMs + GRACE_MS) return command
  return withStep(command, 'failed', now, { fault: { key: 'command.unknown-end' } })
}
