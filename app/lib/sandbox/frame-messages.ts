// The messages of the frame that runs functions.
import type { SandboxCall } from './call'
import { membersOf } from './messages'

/** Page to frame. */
export interface RunOrder {
  kind: 'run'
  id: number
  language: string
  zone: string
  calls: readonly SandboxCall[]
}

/** Frame to page: JSON of answers, in the order of the calls. */
export interface RunReply {
  kind: 'answers'
  id: number
  answers: readonly string[]
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

function isCall(value: unknown): value is SandboxCall {
  const { mode, body, names, values } = membersOf(value)
  return (mode === 'value' || mode === 'series' || mode === 'made') && isText(body) && isTexts(names) && isTexts(values)
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

export function readOrder(value: unknown): RunOrder | undefined {
  const { kind, id, language, zone, calls } = membersOf(value)
  if (kind !== 'run' || !isWhole(id) || !isText(language) || !isText(zone)) return undefined
  return Array.isArray(calls) && calls.every(isCall) ? { kind, id, language, zone, calls } : undefined
}

export function readReply(value: unknown, most: number): RunReply | undefined {
  const { kind, id, answers } = membersOf(value)
  if (kind !== 'answers' || !isWhole(id) || !isTexts(answers) || answers.length > most) return undefined
  return { kind, id, answers }
}

/** The page tells a frame what it is for, and hands it its end of the line. */
export const isHello = (value: unknown): boolean => membersOf(value).kind === 'hello'
