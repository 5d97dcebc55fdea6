/** A number with so many decimals and its unit; other values as they are. */
export function formatValue(value: unknown, decimals?: number, units?: string, showsZeros?: boolean): unknown {
  if (value === undefined || value === null || value === '') return ''
  const number = Number(value)
  if (typeof value === 'boolean' || !Number.isFinite(number)) return value
  const fixed = decimals === undefined || decimals === null ? String(number) : number.toFixed(decimals)
  const text = showsZeros ? fixed : String(Number(fixed))
  return units ? `${text} ${units}` : text
}
