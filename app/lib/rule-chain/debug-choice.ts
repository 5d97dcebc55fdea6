// What a node notes, and how long, where the platform lets one choose: 3.9 and later. Older ones know on and off.
import type { ChainNode, Members } from './document'
import { membersOf } from './json'
import { isDebugged, withDebugSettings } from './node-members'

/** Failures alone, and for good; or everything for so many minutes. */
export type DebugChoice = 'failures' | number

const USUAL_MINUTES = [5, 15, 60, 240, 1440]
/** Where the platform does not say how long it goes on. */
export const USUAL_LIMIT = 15

export const debugChoices = (mostMinutes: number): DebugChoice[] => [
  ...USUAL_MINUTES.filter((minutes) => minutes < mostMinutes),
  mostMinutes,
  'failures',
]

export function readDebugChoice(text: string, mostMinutes: number): DebugChoice | undefined {
  return debugChoices(mostMinutes).find((choice) => String(choice) === text)
}

/** As the platform takes it: as long as it lets it go on is for the platform to count. */
function settingsOf(choice: DebugChoice, mostMinutes: number, now: number): Members {
  if (choice === 'failures') return { failuresEnabled: true, allEnabled: false, allEnabledUntil: 0 }
  if (choice >= mostMinutes) return { failuresEnabled: true, allEnabled: true }
  return { failuresEnabled: true, allEnabled: false, allEnabledUntil: now + choice * 60_000 }
}

export function debugFor(node: ChainNode, choice: DebugChoice, mostMinutes: number, now: number): ChainNode {
  const stored = withDebugSettings(node.stored, settingsOf(choice, mostMinutes, now))
  return { ...node, stored, isDebugged: isDebugged(stored, now) }
}

/** It is on, and notes nothing but failures. */
export function areFailuresAlone({ stored, isDebugged: isOn }: ChainNode, until: number | undefined): boolean {
  const { failuresEnabled, allEnabled } = membersOf(stored.debugSettings)
  return isOn && failuresEnabled === true && allEnabled !== true && until === undefined
}
