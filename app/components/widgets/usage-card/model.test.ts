import { expect, test } from 'vitest'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { countersOf } from './model'

const item = (name: string, value: unknown) => ({ key: { name }, latest: [1, value] }) as unknown as DataItem
const key = (name: string) => ({ name, label: name, type: 'timeseries' })

test('each counter has its limit and state', () => {
  const settings = {
    apiUsageDataKeys: [
      { label: '{i18n:api-usage.transport-messages}', status: key('s'), maxLimit: key('m'), current: key('c') },
      { label: 'Emails', status: key('none'), maxLimit: key('zero'), current: key('none') },
    ],
  }
  const items = [item('s', 'WARNING'), item('m', 100), item('c', 90), item('zero', 0)]
  expect(countersOf(settings, items)).toEqual([
    { id: 'counter-0', label: 'Transport messages', used: 90, limit: 100, state: 'WARNING' },
    { id: 'counter-1', label: 'Emails', used: 0 },
  ])
})

test.each([null, 7, [], [null], [7], {}, 'x'].map((bad) => ({ bad })))(
  'counters that are $bad do no harm',
  ({ bad }) => {
    expect(() => countersOf({ apiUsageDataKeys: bad }, [])).not.toThrow()
    expect(() => countersOf({ apiUsageDataKeys: [{ label: bad, status: bad, maxLimit: bad }] }, [])).not.toThrow()
  },
)
