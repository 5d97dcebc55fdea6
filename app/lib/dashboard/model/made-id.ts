// Ids for what old documents hold without one. Made of what it is called by, so that every reading of the document, here
// and in the browser, yields the same, and an address that names it stays good.

const MASK = 0xffffffffffffffffn

/** FNV-1a of 64 bits. */
function hashOf(text: string, basis: bigint): bigint {
  let hash = basis
  for (let at = 0; at < text.length; at++) hash = ((hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n) & MASK
  return hash
}

const hex = (number: bigint) => number.toString(16).padStart(16, '0')

/** A UUID of version 8, the one for ids of one's own making. */
export function madeId(...names: readonly (string | number)[]): string {
  const text = JSON.stringify(names)
  const digits = `${hex(hashOf(text, 0xcbf29ce484222325n))}${hex(hashOf(text, 0x84222325cbf29ce4n))}`
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
