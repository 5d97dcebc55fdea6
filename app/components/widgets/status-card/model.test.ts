import { expect, test } from 'vitest'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { statusLook } from './model'

const settings: Members = {
  layout: 'center',
  onState: {
    label: 'Window',
    status: 'Opened',
    icon: 'mdi:curtains',
    primaryColor: '#fff',
    background: { type: 'color', color: '#3F52DD' },
  },
  offState: { label: 'Window', showStatus: false, status: 'Closed', background: { type: 'color', color: '#FFF' } },
}

test('each state has its words and colours, in the theme that can be read on them', () => {
  expect(statusLook(settings, true)).toEqual({
    label: 'Window',
    status: 'Opened',
    icon: 'mdi:curtains',
    back: '#3f52dd',
    theme: 'dark',
    layout: 'center',
  })
  expect(statusLook(settings, false)).toEqual({ label: 'Window', status: '', colour: undefined, layout: 'center' })
})

test.each([null, 7, [], {}, 'x'].map((bad) => ({ bad })))('states that are $bad do no harm', ({ bad }) => {
  const state = { label: bad, status: bad, icon: bad, background: bad, primaryColor: bad }
  for (const onState of [bad, state]) expect(statusLook({ onState, layout: bad }, true).layout).toBe('default')
})
