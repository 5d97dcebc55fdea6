import { expect, test } from 'vitest'
import { NO_ANSWER, type PaletteBegin, paletteGroups } from './data'

const t = (key: string) => key
const words = new Proxy({} as PaletteBegin['words'], { get: (_, name) => String(name) })
const begin: PaletteBegin = {
  words,
  places: [{ id: 'devices', label: 'Devices', icon: 'devices', to: '/devices', keys: ['g', 'd'] }],
  commands: [
    { id: 'add-device', label: 'Add device', icon: 'plus', to: '/devices/new' },
    { id: 'theme-dark', label: 'Theme: Dark', icon: 'contrast', post: { action: '/prefs', fields: { theme: 'dark' } } },
  ],
  opened: [{ kind: 'device', id: '1', name: 'CH-02' }],
}
const answer = {
  found: {
    byId: [],
    groups: [
      { kind: 'device' as const, hits: [{ kind: 'device' as const, id: '2', name: 'Device two' }], total: 14 },
      { kind: 'asset' as const, hits: [], total: 0, failed: true },
    ],
  },
  more: [{ id: 'whole', label: 'All results', icon: 'search' as const, to: '/search?q=dev' }],
}
const shown = (typed: string, isOld = false, given = answer) =>
  paletteGroups(begin, { typed, answer: given, isOld }, t).map(({ title, rows, total, note }) => [
    title,
    rows.map(({ label }) => label),
    ...(total ? [total] : []),
    ...(note ? [note] : []),
  ])

test('before anything is typed: what was opened last, and the pages', () => {
  expect(paletteGroups(begin, { typed: '', answer: NO_ANSWER, isOld: false }, t).map(({ title }) => title)).toEqual([
    'opened',
    'pages',
  ])
})

test('what was found by kind, then pages, then commands; a kind that failed says so', () => {
  expect(shown('dev')).toEqual([
    ['home.devices', ['Device two'], 14],
    ['home.assets', [], 'failed'],
    ['pages', ['Devices', 'All results']],
    ['commands', ['Add device']],
  ])
})

test('of an older answer only what still fits stays, and it speaks of nothing else', () => {
  expect(shown('device t', true)).toEqual([['home.devices', ['Device two']]])
  expect(shown('pump', true)).toEqual([])
})

test('after > there are commands alone', () => {
  expect(shown('> dark')).toEqual([['commands', ['Theme: Dark']]])
  expect(shown('>')).toEqual([['commands', ['Add device', 'Theme: Dark']]])
})
