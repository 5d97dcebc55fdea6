// JSON that is the same for equal values, whatever the order of their members.
export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${stableText(member)}`)
    .join()}}`
}
