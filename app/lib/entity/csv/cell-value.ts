// The value that a cell stands for: a number only where it is written as programs write it, so that 007 stays a text.

/** Undefined: the cell is empty and says nothing. */
export function cellValue(text: string): string | number | boolean | undefined {
  if (text === '') return undefined
  const number = Number(text.replace(',', '.'))
  if (Number.isFinite(number) && String(number) === text.replace(',', '.')) return number
  if (/^true$/i.test(text)) return true
  return /^false$/i.test(text) ? false : text
}
