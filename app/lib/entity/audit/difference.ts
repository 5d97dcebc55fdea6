// What differs between two values, member by member.
import { literalOf, stringifyLossless } from '~/lib/platform/lossless-json'
import { MOST_IN_LINE, shortened } from '../shortened'
import type { Difference } from './row'

/** More are counted only. */
export const MOST_DIFFERENCES = 200
const MOST_MEMBERS = 5000

type Leaves = Map<string, string>

const isNode = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && literalOf(value) === undefined && Object.keys(value).length > 0

/** Members as the path to them, what is no object as JSON writes it. Texts stand without quotes: they are read by people. */
function collect(value: unknown, path: string, leaves: Leaves) {
  if (leaves.size >= MOST_MEMBERS) return
  if (!isNode(value)) {
    leaves.set(path, typeof value === 'string' ? value : (stringifyLossless(value) ?? ''))
    return
  }
  for (const [name, member] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${name}]` : path ? `.${name}` : name
    collect(member, path + step, leaves)
  }
}

function leavesOf(value: unknown): Leaves {
  const leaves: Leaves = new Map()
  collect(value, '', leaves)
  return leaves
}

export function differencesOf(before: unknown, after: unknown): { differences: Difference[]; beyond: number } {
  const [then, now] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...then.keys(), ...now.keys()])]
  const all = paths.flatMap((path): Difference[] => {
    const [was, is] = [then.get(path), now.get(path)]
    if (was === is) return []
    const short = (text: string) => shortened(text, MOST_IN_LINE)
    return [
      {
        path: short(path),
        ...(was !== undefined && { before: short(was) }),
        ...(is !== undefined && { after: short(is) }),
      },
    ]
  })
  return { differences: all.slice(0, MOST_DIFFERENCES), beyond: Math.max(0, all.length - MOST_DIFFERENCES) }
}
