// Base64 of JSON, as the reference writes the stack into an address. What comes from an address may be anything: it is
// bounded before it is read, and never throws.

const MOST_CHARACTERS = 16_000
const DEEPEST = 12

const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((one) => isShallow(one, left - 1)))

/** As text of UTF-8, or as that text with its characters escaped. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(decodeURIComponent(text))
  }
}

/** Undefined for what is none. The form for addresses and a '+' that became a space are read too. */
export function fromBase64(text: string, most = MOST_CHARACTERS): unknown {
  if (text.length > most) return undefined
  try {
    const usual = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
    const value = jsonOf(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(usual)))
    return isShallow(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const toBase64 = (value: unknown): string =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(''))
