import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOutlet } from './outlet.server'

const bytes = (text: string) => new TextEncoder().encode(text)

function reader() {
  const pieces: Uint8Array[] = []
  return { ...createOutlet((piece) => pieces.push(piece)), pieces }
}
const asTexts = ({ pieces }: { pieces: Uint8Array[] }) => pieces.map((piece) => new TextDecoder().decode(piece))

test('what is put within a turn leaves as one piece, in order', async () => {
  const one = reader()
  one.put(bytes('a'))
  one.put(bytes('b'))
  expect([one.waiting(), one.pieces]).toEqual([2, []])
  await turn()
  one.put(bytes('c'))
  await turn()
  expect([asTexts(one), one.waiting()]).toEqual([['ab', 'c'], 0])
})

test('readers of the same events get the same bytes, others their own', async () => {
  const [one, same, other] = [reader(), reader(), reader()]
  const [first, second] = [bytes('first '), bytes('second')]
  for (const each of [one, same]) {
    each.put(first)
    each.put(second)
  }
  other.put(second)
  other.put(first)
  await turn()
  expect(one.pieces[0]).toBe(same.pieces[0])
  expect([asTexts(one), asTexts(other)]).toEqual([['first second'], ['secondfirst ']])
})

test('flushed before the end of the turn, nothing is left for it', async () => {
  const one = reader()
  one.put(bytes('a'))
  one.flush()
  await turn()
  expect(asTexts(one)).toEqual(['a'])
})
