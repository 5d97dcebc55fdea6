// What changed in what was read, brought to the document that it was read from. Both have the same names at the same
// places; the document has more: members that nobody knows, and no defaults. All that did not change stays as it was.
import { isObject, own } from './own'

export function equal(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => equal(value, other[at]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => equal(own(one, name), own(other, name)))
}

/** Elements are known again by what they were, then by their number. */
function patchList(document: readonly unknown[], before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const left = new Set(before.keys())
  const kept = after.map((one) => {
    const at = [...left].find((at) => equal(before[at], one))
    if (at !== undefined) left.delete(at)
    return at
  })
  return after.map((one, number) => {
    const at = kept[number]
    if (at !== undefined) return document[at]
    return left.delete(number) ? patched(document[number], before[number], one) : one
  })
}

export function patched(document: unknown, before: unknown, after: unknown): unknown {
  if (equal(before, after)) return document
  if (Array.isArray(document) && Array.isArray(before) && Array.isArray(after))
    return patchList(document, before, after)
  if (!isObject(before) || !isObject(after)) return after
  const base = isObject(document) ? document : {}
  const names = new Set([...Object.keys(base), ...Object.keys(before), ...Object.keys(after)])
  const members = [...names].flatMap((name): [string, unknown][] => {
    const there = own(base, name)
    const [was, is] = [own(before, name), own(after, name)]
    if (equal(was, is)) return Object.hasOwn(base, name) ? [[name, there]] : []
    return is === undefined ? [] : [[name, patched(there, was, is)]]
  })
  return Object.fromEntries(members)
}
