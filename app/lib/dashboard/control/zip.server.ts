// Texts as one ZIP archive: for the few files that belong together.
import { strToU8, zipSync } from 'fflate'

interface File {
  name: string
  text: string
}

/** The first day that the format knows: an archive says nothing of when it was made, so the same files are the same bytes. */
const DAY = new Date(1980, 0, 1)

export function zipOf(files: readonly File[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])), { mtime: DAY })
}
