// Notes and frames of a chain. They stand in the `additionalInfo` of the chain under a name of ours, beside what others
// keep there; what is no mark that this editor knows stays where it is.
import type { ChainMark, Members } from './document'
import { isSame, listOf, membersOf, numberOf, textOf, withMember } from './json'
import { placeAt } from './place-at'

const MEMBER = 'ruleChainMarks'

/** Widths and heights beyond these are drawn by nobody. */
const SMALLEST = 24
const LARGEST = 20_000

const within = (size: number | undefined) => Math.min(LARGEST, Math.max(SMALLEST, Math.round(size ?? SMALLEST)))

function readMark(stored: unknown, at: number): ChainMark | undefined {
  const { key, kind, text, colour, x, y, width, height } = membersOf(stored)
  const place = placeAt(x, y)
  if ((kind !== 'note' && kind !== 'frame') || !place) return undefined
  return {
    key: textOf(key) || `mark-${at}`,
    kind,
    text: textOf(text),
    colour: textOf(colour),
    place,
    width: within(numberOf(width)),
    height: within(numberOf(height)),
  }
}

const storedMarks = (additionalInfo: unknown) => listOf(membersOf(additionalInfo)[MEMBER])

/** Of two with one key the first counts. */
export function marksIn(additionalInfo: unknown): ChainMark[] {
  const known = new Map<string, ChainMark>()
  for (const [at, stored] of storedMarks(additionalInfo).entries()) {
    const mark = readMark(stored, at)
    if (mark && !known.has(mark.key)) known.set(mark.key, mark)
  }
  return [...known.values()]
}

const written = ({ key, kind, text, colour, place, width, height }: ChainMark): Members => ({
  key,
  kind,
  text,
  colour,
  x: place.x,
  y: place.y,
  width,
  height,
})

/** The `additionalInfo` of the chain with these marks in place of those that it has; the same where they are the same. */
export function withMarks(additionalInfo: unknown, marks: readonly ChainMark[]): unknown {
  if (isSame(marksIn(additionalInfo), marks)) return additionalInfo
  const before = new Map<string, Members>()
  const unknown: unknown[] = []
  for (const [at, stored] of storedMarks(additionalInfo).entries()) {
    const mark = readMark(stored, at)
    if (mark) before.set(mark.key, membersOf(stored))
    else unknown.push(stored)
  }
  const list = [...marks.map((mark) => ({ ...before.get(mark.key), ...written(mark) })), ...unknown]
  return withMember(membersOf(additionalInfo), MEMBER, list.length > 0 ? list : undefined)
}
