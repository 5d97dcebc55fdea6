import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { endPieces, writePiece } from './page-pieces.server'

/** What a destination got of these pieces: each write of it as text. */
function written(pieces: readonly string[]): string[] {
  const writes: Buffer[] = []
  const destination = new Writable({
    write(bytes: Buffer, _encoding, done) {
      writes.push(bytes)
      done()
    },
  })
  for (const piece of pieces) writePiece(destination, piece)
  endPieces(destination)
  return writes.map((bytes) => bytes.toString('utf8'))
}

test.each([
  ['letters of one byte', ['<a', ' href="', '/devices', '">', '']],
  ['letters of several', ['é', 'a“b', '😀', 'زمان', 'x'.repeat(50), '物联网'.repeat(40), '\u007f\u0080']],
  ['one that ends within a letter', ['ab\ud83d', '\ude00cd']],
])('%s are written as one piece', (_, pieces) => {
  const encoder = new TextEncoder()
  const whole = Buffer.concat(pieces.map((piece) => encoder.encode(piece))).toString('utf8')
  expect(written(pieces)).toEqual([whole])
})

test('a page that is longer than the buffer comes in more than one, and whole', () => {
  const pieces = Array.from({ length: 40_000 }, (_, at) => `<i>${at} “é”</i>`)
  const got = written(pieces)
  expect(got.length).toBeGreaterThan(1)
  expect(got.join('')).toBe(pieces.join(''))
})

test('a piece that is longer than the buffer is written by itself, in its place', () => {
  const long = '“'.repeat(300_000)
  expect(written(['before', long, 'after'])).toEqual(['before', long, 'after'])
})

test('nothing is written of nothing, and each page begins anew', () => {
  expect(written([])).toEqual([])
  expect(written(['one'])).toEqual(['one'])
  expect(written(['two'])).toEqual(['two'])
})
