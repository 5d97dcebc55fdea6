// Plain values as YAML: members and entries by lines, and everything else as JSON, which is YAML too, so that no text is
// taken for anything but a text.
import { isObject } from '../model/own'

export const yamlOf = (value: Readonly<Record<string, unknown>>): string => `${linesOf(value).join('\n')}\n`

const PLAIN = /^[A-Za-z_][\w-]*$/
const keyOf = (name: string) => (PLAIN.test(name) ? name : JSON.stringify(name))

function linesOf(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry) => {
      const [first = 'null', ...rest] = linesOf(entry)
      return [`- ${first}`, ...indented(rest)]
    })
  if (!isObject(value)) return [JSON.stringify(value) ?? 'null']
  return Object.entries(value).flatMap(([name, member]) => {
    if (member === undefined) return []
    const isNested = typeof member === 'object' && member !== null && Object.keys(member).length > 0
    if (isNested) return [`${keyOf(name)}:`, ...indented(linesOf(member))]
    return [`${keyOf(name)}: ${JSON.stringify(member)}`]
  })
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)
