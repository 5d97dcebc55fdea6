import { expect, test } from 'vitest'
import { type AlarmMark, groupedMarks, markedText, readMarked, worstActive } from './alarm-marks'

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

test('entities stand in an address, and what is none is left out', () => {
  const id = { entityType: 'DEVICE', id: '784f394c-42b6-11ec-81d3-0242ac130003' }
  expect(readMarked([markedText(id), markedText(id), 'DEVICE.x', '../../x', ''])).toEqual([id])
})

test('the alarm that a card tells is the worst active one of its entity', () => {
  const marks = [
    mark('a', 1, 'MINOR'),
    mark('b', 2, 'MAJOR'),
    mark('c', 3, 'MAJOR'),
    { ...mark('d', 4, 'CRITICAL'), isActive: false },
    { ...mark('e', 5, 'CRITICAL'), foundAt: 'other' },
  ]
  expect(worstActive(marks, 'd')?.id).toBe('c')
  expect(worstActive(marks, 'none')).toBeUndefined()
  expect(worstActive(marks, undefined)).toBeUndefined()
})

test('an alarm counts once, and is that of each thing which it was handed up to', () => {
  const own = mark('one', 10, 'MAJOR')
  const handedUp = { ...own, foundAt: 'site' }
  expect(groupedMarks([own, handedUp], { startTs: 0, endTs: 100 })).toMatchObject([{ count: 1 }])
  expect(worstActive([own, handedUp], 'site')).toBe(handedUp)
  expect(worstActive([own, handedUp], 'elsewhere')).toBeUndefined()
})
