import { expect, test } from 'vitest'
import { type AlarmMark, groupedMarks, worstAmong, worstOfEach } from './alarm-marks'

const mark = (id: string, ts: number, severity: string): AlarmMark => ({
  id,
  ts,
  severity,
  type: 'High',
  originator: { entityType: 'DEVICE', id: 'd' },
  originatorName: 'D',
  foundAt: 'd',
  isActive: true,
})

test('alarms that stand close together are one mark of the worst', () => {
  const marks = [
    mark('a', 500, 'MINOR'),
    mark('b', 505, 'CRITICAL'),
    mark('c', 900, 'WARNING'),
    mark('d', 2000, 'MAJOR'),
  ]
  expect(groupedMarks(marks, { startTs: 0, endTs: 1000 })).toMatchObject([
    { mark: { id: 'b' }, count: 2, place: 50.5 },
    { mark: { id: 'c' }, count: 1, place: 90 },
  ])
  expect(groupedMarks(marks, { startTs: 3000, endTs: 4000 })).toEqual([])
  expect(groupedMarks([mark('x', 1, 'ODD'), mark('y', 2, 'WARNING')], { startTs: 0, endTs: 1000 })).toMatchObject([
    { mark: { id: 'y' }, count: 2 },
  ])
})

test('the alarm that a card tells is the worst active one of its entity', () => {
  const marks = [
    mark('a', 1, 'MINOR'),
    mark('b', 2, 'MAJOR'),
    mark('c', 3, 'MAJOR'),
    { ...mark('d', 4, 'CRITICAL'), isActive: false },
    { ...mark('e', 5, 'CRITICAL'), foundAt: 'other' },
  ]
  expect(worstOfEach(marks).get('d')?.id).toBe('c')
  expect(worstOfEach(marks).get('none')).toBeUndefined()
  expect(worstAmong(marks, ['none', undefined, 'd', 'other'])?.id).toBe('e')
  expect(worstAmong(marks, ['d', 'd'])?.id).toBe('c')
  expect(worstAmong(marks, [undefined])).toBeUndefined()
})

test('an alarm counts once, and is that of each thing which it was handed up to', () => {
  const own = mark('one', 10, 'MAJOR')
  const handedUp = { ...own, foundAt: 'site' }
  expect(groupedMarks([own, handedUp], { startTs: 0, endTs: 100 })).toMatchObject([{ count: 1 }])
  expect(worstOfEach([own, handedUp]).get('site')).toBe(handedUp)
  expect(worstOfEach([own, handedUp]).get('elsewhere')).toBeUndefined()
})
