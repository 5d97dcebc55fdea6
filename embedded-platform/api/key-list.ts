// Lists of keys in URL parameters: separated by commas, empty ones at the end do not count.
import { plainText } from './errors'

export function splitKeys(text: string): string[] {
  if (text === '') return []
  const keys = text.split(',')
  while (keys.length > 0 && keys.at(-1) === '') keys.pop()
  return keys
}

/** Refuses a key that `isBad` with the bare text. */
export function checkedKeys(keys: string[], isBad: (key: string) => boolean, text: string): string[] {
  if (keys.some(isBad)) throw plainText(400, text)
  return keys
}

export const isEmpty = (key: string) => key === ''
export const isBlank = (key: string) => key.trim() === ''
