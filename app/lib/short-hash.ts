// A short text for a long one: the same on every machine and in every year, so that colours and names that rest on it stay.
// It hides nothing and keeps nobody out.

/** 52 bits by two rounds of FNV-1a's kind, in the digits and letters of base 36. */
export function shortHash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

/** The same text always gets the same of so many places. */
export const placeOf = (text: string, places: number) => Number.parseInt(shortHash(text), 36) % places
