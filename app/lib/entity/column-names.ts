// The columns that a list shows, as a list of names: read, written, and changed by the chooser.
export const NAME = 'name'

/** A comma ends a name in an address; one inside a key is written as an escape. */
const written = (name: string) => name.replaceAll('%', '%25').replaceAll(',', '%2C')
const read = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%')

export const writeColumns = (names: readonly string[]) => names.map(written).join(',')
export const readColumns = (text: string) => text.split(',').map(read)

/** The names with one a place nearer to the beginning or to the end. */
export function moved(names: readonly string[], name: string, by: -1 | 1): string[] {
  const at = names.indexOf(name)
  const other = names[at + by]
  if (at < 0 || other === undefined) return [...names]
  return names.map((one) => (one === name ? other : one === other ? name : one))
}

/** The names with one of them before another, or last. */
export function movedBefore(names: readonly string[], name: string, next: string | undefined): string[] {
  if (name === next || !names.includes(name)) return [...names]
  const others = names.filter((one) => one !== name)
  const at = next === undefined ? -1 : others.indexOf(next)
  return at < 0 ? [...others, name] : [...others.slice(0, at), name, ...others.slice(at)]
}
