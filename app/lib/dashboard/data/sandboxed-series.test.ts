import { expect, test } from 'vitest'
import { answersFrom } from '~/lib/sandbox/ask'
import type { Answer, SandboxCall } from '~/lib/sandbox/call'
import { processedSeries, SandboxedMadeSeries } from './sandboxed-series'

const asked: SandboxCall[] = []
let answer: Answer | undefined
answersFrom(() => ({
  find(call) {
    asked.push(call)
    return answer
  },
  faultsOf: () => [],
}))

test('a series goes there whole, and stays as it is until its answer is known and where that is none', () => {
  const points = [[1, 5] as const, [2, 6] as const]
  answer = undefined
  expect(processedSeries('body', points)).toBe(points)
  expect(asked.at(-1)).toMatchObject({ mode: 'series', body: 'body', values: ['[[1,5],[2,6]]'] })
  answer = { json: '[[1,"a"],[2,7]]' }
  expect(processedSeries('body', points)).toEqual([
    [1, 'a'],
    [2, 7],
  ])
  for (const json of ['5', '[[1]]', '[["a",1]]', '[[1,{}]]', 'null']) {
    answer = { json }
    expect(processedSeries('body', points)).toBe(points)
  }
  answer = { fault: { kind: 'threw', text: '' } }
  expect(processedSeries('body', points)).toBe(points)
  expect(processedSeries('body', [])).toEqual([])
})

test('values that are made up go on from the last one as the window moves', () => {
  const made = new SandboxedMadeSeries('body')
  const over = (startTs: number, endTs: number) => made.over({ startTs, endTs, stepMs: 1000 })
  answer = undefined
  expect(over(0, 2500)).toEqual([])
  answer = { json: '[[0,1],[1000,2],[2000,3]]' }
  expect(over(0, 2500)).toHaveLength(3)
  answer = undefined
  const before = over(0, 2600)
  expect(over(500, 3500)).toEqual(before)
  expect(asked.at(-1)?.values).toEqual(['[3000]', '3'])
  answer = { json: '[[3000,4]]' }
  expect(over(500, 3500)).toEqual([
    [1000, 2],
    [2000, 3],
    [3000, 4],
  ])
})
