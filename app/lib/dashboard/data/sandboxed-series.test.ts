import { expect, test } from 'vitest'
import { runSandboxed, type SeriesRunner } from './sandboxed-series'

test('series of one function are one message, and what fails leaves its values', async () => {
  const asked: [string, number][] = []
  const runner: SeriesRunner = {
    async run(body, names, series) {
      asked.push([body, series.length])
      if (body === 'broken') throw new Error('The function did not end.')
      return series.map((points) => ({ points: points.map(([ts]) => [ts, names.length] as const) }))
    },
  }
  const series = ['a', 'broken', 'a'].map((body, at) => ({ body, points: [[at, 7] as const] }))
  expect(await runSandboxed(series, runner)).toEqual([
    { points: [[0, 5]] },
    { points: [[1, 7]], fault: 'The function did not end.' },
    { points: [[2, 5]] },
  ])
  expect(asked).toEqual([
    ['a', 2],
    ['broken', 1],
  ])
})
