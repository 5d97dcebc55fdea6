import { expect, test } from 'vitest'
import { dialRule, levelRule, marksPath } from './rule'
import { dividedScale, roundScale } from './scale'

const values = ({ numbers }: { numbers: { value: number }[] }) => numbers.map(({ value }) => value)

test('numbers stand at round values and at the ends', () => {
  expect(values(roundScale({ min: 0, max: 100 }))).toEqual([0, 20, 40, 60, 80, 100])
  expect(values(roundScale({ min: -40, max: 125 }))).toEqual([-40, 0, 50, 125])
  expect(values(roundScale({ min: 0, max: 1 }))).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8, 1])
  expect(values(roundScale({ min: 0, max: 260 }))).toEqual([0, 50, 100, 150, 200, 260])
  expect(roundScale({ min: 0, max: 1 }).decimals).toBe(1)
})

test('ten marks lead from one number to the next, and none stands twice', () => {
  const { majors, minors } = roundScale({ min: 0, max: 100 })
  expect(majors).toHaveLength(6)
  expect(minors).toHaveLength(45)
})

test('of many divisions some have numbers', () => {
  expect(values(dividedScale({ min: -60, max: 60 }, 12, 2))).toEqual([-60, -40, -20, 0, 20, 40, 60])
  expect(dividedScale({ min: 0, max: 100 }, 1e9, 1e9).majors).toHaveLength(61)
})

test('marks stand along a dial or a line', () => {
  expect(marksPath(dialRule(-90, 180), [0, 0.5], -10, 0)).toBe('M30 100L20 100M100 30L100 20')
  expect(marksPath(levelRule(100, 50), [0, 1], -10, 0)).toBe('M16 60L16 50M296 60L296 50')
})
