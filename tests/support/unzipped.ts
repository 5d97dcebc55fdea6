// The texts in a ZIP archive, by their names, as its list at the end has them.
import { crc32, inflateRawSync } from 'node:zlib'

export function unzipped(archive: Uint8Array): Record<string, string> {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0) throw new Error('no archive')
  const files: Record<string, string> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, size, nameLength] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = inflateRawSync(bytes.subarray(from, from + size))
    if (crc32(content) !== sum) throw new Error(`${name} is damaged`)
    files[name] = content.toString()
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
