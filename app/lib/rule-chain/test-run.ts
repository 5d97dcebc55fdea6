// What came of a script on trial, as its page shows it.
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import type { ChainDocument } from './document'
import type { ScriptType } from './scripts'

export interface TestRun {
  /** As the platform gave it, JSON laid out; absent where the script failed. */
  output?: string
  error?: string
  /** Of the error, in the script. */
  line?: number
  column?: number
  ms: number
  /** Where the message would go. */
  routes: { label: string; to: string[] }[]
  /** It can be kept: it was carried out, even where it failed for this message. */
  isUsable: boolean
}

export function shownOutput(output: string): string {
  try {
    return stringifyLossless(parseLossless(output), 2)
  } catch {
    return output
  }
}

/** As engines write it: `<eval>:3:5`, `at line number 3 at column number 5`. */
export function placeIn(error: string): { line?: number; column?: number } {
  const [, line, column] = /line(?: number)?:? (\d+)(?:.{0,12}?col(?:umn)?(?: number)?:? (\d+))?/i.exec(error) ?? []
  if (line === undefined) return {}
  return { line: Number(line), ...(column !== undefined && { column: Number(column) }) }
}

/** The labels that a result stands for. */
function labelsOf(type: ScriptType, output: string): string[] {
  try {
    const value: unknown = JSON.parse(output)
    if (type === 'filter') return value === true ? ['True'] : value === false ? ['False'] : []
    if (type !== 'switch') return []
    return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
  } catch {
    return []
  }
}

const MOST_LABELS = 20

export function routesOf(
  type: ScriptType,
  output: string,
  key: string,
  { nodes, boxes, links }: Pick<ChainDocument, 'nodes' | 'boxes' | 'links'>,
  targets: Readonly<Record<string, string | null>>,
): TestRun['routes'] {
  const names = new Map([
    ...nodes.map((node) => [node.key, node.name] as const),
    ...boxes.map((box) => [box.key, targets[box.targetId] ?? box.targetId] as const),
  ])
  return labelsOf(type, output)
    .slice(0, MOST_LABELS)
    .map((label) => ({
      label,
      to: links.flatMap((link) =>
        link.from === key && link.label.toLowerCase() === label.toLowerCase() ? [names.get(link.to) ?? ''] : [],
      ),
    }))
}
