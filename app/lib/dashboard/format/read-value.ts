// Values as platforms send them, all of them texts, and what they stand for. A number is one that JSON would write: 007 is a
// part number, and stays a text. Booleans and JSON stay texts, too, because the functions of dashboards are written for
// that (value === "true", JSON.parse(value)).

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

export type DataValue = number | string

export function readValue(text: string): DataValue {
  if (!NUMBER.test(text)) return text
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/** What a line can be drawn through: numbers, and yes and no as one and none. */
export function drawnNumber(value: unknown): number | undefined {
  if (value === true || value === 'true') return 1
  if (value === false || value === 'false') return 0
  const number = typeof value === 'string' ? readValue(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Yes or no, as switches and lights read it. */
export function isOn(value: unknown): boolean {
  return value === true || value === 'true' || (drawnNumber(value) ?? 0) !== 0
}
