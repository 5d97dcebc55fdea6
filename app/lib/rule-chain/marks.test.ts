import { expect, test } from 'vitest'
import type { ChainMark } from './document'
import { marksIn, withMarks } from './marks'

const note: ChainMark = {
  key: 'a',
  kind: 'note',
  text: 'Keeps water meters',
  colour: 'petrol',
  place: { x: 10, y: -20 },
  width: 200,
  height: 80,
}

test('marks stand beside what else the chain keeps there', () => {
  const info = withMarks({ description: 'two words', own: [1] }, [note])
  expect(info).toMatchObject({ description: 'two words', own: [1] })
  expect(marksIn(info)).toEqual([note])
  expect(withMarks(info, [note])).toBe(info)
  expect(withMarks(info, [])).toEqual({ description: 'two words', own: [1] })
})

test('what is no mark of ours stays, and members that came later stay with their mark', () => {
  const later = { key: 'b', kind: 'picture', of: 1 }
  const info = { ruleChainMarks: [later, { ...note, ...note.place, place: undefined, later: true }] }
  const [mark] = marksIn(info)
  expect(withMarks(info, [{ ...note, ...mark, text: 'other' }])).toMatchObject({
    ruleChainMarks: [{ key: 'a', text: 'other', later: true }, later],
  })
})

test('what stands where no canvas reaches is drawn by nobody, and stays', () => {
  const far = { ...note, key: 'far', x: 1e300, y: 0 }
  const info = { ruleChainMarks: [far] }
  expect(marksIn(info)).toEqual([])
  expect(withMarks(info, [note])).toMatchObject({ ruleChainMarks: [{ key: 'a' }, far] })
})

test.each([null, 'text', { ruleChainMarks: 'none' }, { ruleChainMarks: [null, 7, { kind: 'note', x: 'left' }] }])(
  'of %j none are read, and nothing is lost',
  (info) => {
    expect(marksIn(info)).toEqual([])
    expect(withMarks(info, [])).toBe(info)
  },
)
