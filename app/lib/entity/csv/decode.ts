// The text of a file, in whichever of the usual encodings it is: by its mark, else by what its bytes can be.
import type { Encoding } from './reading-choices'

const LOOKED_AT = 4096

function marked(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Of two bytes a sign, one is nearly always zero in what is mostly digits and separators. */
function wide(bytes: Uint8Array): Encoding | undefined {
  const part = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [at, byte] of part.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < part.length / 5) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

export const encodingOf = (bytes: Uint8Array): Encoding =>
  marked(bytes) ?? wide(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')

/** What Windows-1252 has where ISO 8859-1 has controls: versions of Node read the one as the other. */
const OF_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const CONTROLS = /[\u0080-\u009f]/g

const windows = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(CONTROLS, (sign) => OF_WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign)

/** Without the mark at its beginning. */
export const decoded = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'windows-1252' ? windows(bytes) : new TextDecoder(encoding).decode(bytes)

/** A text holds none of these: the file is a picture, a workbook, or in another encoding. */
export const isNoText = (text: string) => text.slice(0, LOOKED_AT).includes('\u0000')
