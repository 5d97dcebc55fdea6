import { expect, test } from 'vitest'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { alarmsInTime, type Bounds } from './in-time'

const SIZE = 3
const alarm = (id: string, createdTime: number) => ({ id, createdTime }) as AlarmRow

/** A platform whose alarms change after each portion. */
function platformOf(alarms: AlarmRow[], order: 'asc' | 'desc', meanwhile: (portion: number) => void) {
  let portion = 0
  return async ({ startTs, endTs }: Bounds, page: number) => {
    const sign = order === 'asc' ? 1 : -1
    const fit = alarms
      .filter(({ createdTime: ts }) => ts >= startTs && ts <= endTs)
      .sort((a, b) => sign * (a.createdTime - b.createdTime))
    const rows = fit.slice((page - 1) * SIZE, page * SIZE)
    meanwhile(++portion)
    return { rows, hasNext: fit.length > page * SIZE }
  }
}

async function idsOf(portions: AsyncGenerator<AlarmRow[]>) {
  const ids: string[] = []
  for await (const rows of portions) ids.push(...rows.map(({ id }) => id))
  return ids
}

test.each(['asc', 'desc'] as const)(
  'alarms that leave while others are read leave none of those out (%s)',
  async (order) => {
    const alarms = Array.from({ length: 10 }, (_, at) => alarm(String(at), 1000 + at * 10))
    const all = alarms.map(({ id }) => id)
    const first = order === 'asc' ? ['0', '1', '2'] : ['9', '8', '7']
    const read = platformOf(alarms, order, (portion) => {
      // All of the first portion are cleared: the filter meets them no more.
      if (portion === 1)
        for (const id of first)
          alarms.splice(
            alarms.findIndex((one) => one.id === id),
            1,
          )
    })
    const ids = await idsOf(alarmsInTime({ startTs: 0, endTs: 5000 }, order, read))
    expect(ids).toEqual(order === 'asc' ? all : all.reverse())
  },
)

test('many of one time are read once each', async () => {
  const alarms = [
    ...Array.from({ length: 8 }, (_, at) => alarm(`same ${at}`, 1000)),
    alarm('next', 1001),
    alarm('later', 2000),
  ]
  const ids = await idsOf(
    alarmsInTime(
      { startTs: 0, endTs: 5000 },
      'desc',
      platformOf(alarms, 'desc', () => {}),
    ),
  )
  expect([ids.length, new Set(ids).size]).toEqual([10, 10])
})

test('nothing is nothing', async () => {
  expect(
    await idsOf(
      alarmsInTime(
        { startTs: 0, endTs: 1 },
        'asc',
        platformOf([], 'asc', () => {}),
      ),
    ),
  ).toEqual([])
})
