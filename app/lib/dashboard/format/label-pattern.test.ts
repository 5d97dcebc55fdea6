import { expect, test } from 'vitest'
import { fillPattern, labelText, namesIn, patternParts } from './label-pattern'

// Written apart, because in a text of the language they would be filled in at once.
const name = (text: string) => `\${${text}}`

test('a pattern is taken apart', () => {
  expect(patternParts(`Level ${name('level:1')} of ${name('#2:0')}{i18n:dashboard.home}!`)).toEqual([
    { kind: 'text', text: 'Level ' },
    { kind: 'name', name: 'level', decimals: 1 },
    { kind: 'text', text: ' of ' },
    { kind: 'index', index: 2, decimals: 0 },
    { kind: 'words', key: 'dashboard.home' },
    { kind: 'text', text: '!' },
  ])
  expect(patternParts('')).toEqual([])
  expect(namesIn(`${name('a b:2')} ${name('x:y')} ${name('')} $ { }`)).toEqual(['a b', 'x:y'])
})

test('it is filled in with values of keys, made harmless where they go', () => {
  const values: Record<string, unknown> = { level: '12.345', name: '<b>x</b>' }
  const filled = fillPattern(`<i>${name('level:1')}</i> ${name('name')} ${name('gone')} ${name('#0')}`, {
    valueOf: (one) => (Object.hasOwn(values, one) ? values[one] : undefined),
    valueAt: (index) => index + 7,
    safe: (text) => text.replaceAll('<', '&lt;'),
  })
  expect(filled).toBe('<i>12.3</i> &lt;b>x&lt;/b>  7')
})

test('labels of a datasource', () => {
  const names = { entityName: 'Pump 7', entityLabel: '', aliasName: 'Pumps', keyName: 'temperature', dsIndex: 2 }
  const words = (key: string) => (key === 'home.home' || key === 'custom.pump' ? 'Haus' : undefined)
  expect(labelText(`${name('entityName')} / ${name('entityLabel')} / ${name('aliasName')}`, names)).toBe(
    'Pump 7 / Pump 7 / Pumps',
  )
  expect(labelText(`${name('deviceName')}: ${name('keyName')} ${name('dsIndex')}`, names)).toBe('Pump 7: temperature 2')
  expect(labelText(`{i18n:home.home} {i18n:no.such}`, names, words)).toBe('Haus Such')
  expect(labelText('custom.pump', names, words)).toBe('Haus')
  expect(labelText(`${name('temperature:2')} ${name('constructor')}`, names)).toBe(
    `${name('temperature:2')} ${name('constructor')}`,
  )
})

test('a hostile pattern takes no longer than another', () => {
  const hostile = '${'.repeat(20_000) + '{i18n:'.repeat(20_000)
  expect(fillPattern(hostile, {})).toBe(hostile)
})
