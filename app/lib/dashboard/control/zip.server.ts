// Texts as one ZIP archive (APPNOTE 4.3): for the few files that belong together.
import { crc32, deflateRawSync } from 'node:zlib'

interface File {
  name: string
  text: string
}

const LOCAL = 0x04034b50
const LISTED = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATE = 8
/** The first day that the format knows: an archive says nothing of when it was made, so the same files are the same bytes. */
const DAY = 0x21

export function zipOf(files: readonly File[]): Uint8Array {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, text } of files) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)]
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(FLAGS, 2)
    facts.writeUInt16LE(DEFLATE, 4)
    facts.writeUInt16LE(DAY, 8)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(path.length, 22)
    parts.push(word(LOCAL), facts, path, packed)
    const more = Buffer.alloc(14)
    more.writeUInt32LE(at, 10)
    list.push(word(LISTED), half(VERSION), facts, more, path)
    at += 30 + path.length + packed.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, word(END), end])
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
