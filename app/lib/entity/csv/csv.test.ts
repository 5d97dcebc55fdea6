// Files of rows: encodings, separators, quotes, columns, and what cells stand for (the vectors of the platform's own import).
import { expect, test } from 'vitest'
import { cellValue } from './cell-value'
import { columnFaults, likelyColumns } from './columns'
import { decoded, encodingOf, isNoText } from './decode'
import { readRow } from './row'
import { csvRows, delimiterOf, openQuoteLine } from './rows'

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test('the encoding is found by its mark, or by what the bytes can be', () => {
  const text = 'name;label\nPumpe 7;Zürich – Höhe\n'
  const files = {
    'utf-8': [Buffer.from(text), Buffer.from(`\ufeff${text}`)],
    'utf-16le': [Buffer.from(text, 'utf16le'), Buffer.from(`\ufeff${text}`, 'utf16le')],
    'utf-16be': [utf16be(text), utf16be(`\ufeff${text}`)],
    'windows-1252': [Buffer.from('name;label\nPumpe 7;Z\xfcrich \x96 H\xf6he\n', 'latin1')],
  } as const
  for (const [encoding, all] of Object.entries(files)) {
    for (const bytes of all) {
      const found = encodingOf(bytes)
      expect([found, decoded(bytes, found)]).toEqual([encoding, text])
    }
  }
  expect(isNoText(decoded(Buffer.from('PK\u0003\u0004\u0000\u0000x'), 'utf-8'))).toBe(true)
})

test('separators, quotes, line breaks within cells, rows without anything', () => {
  for (const [sign, name] of [
    [',', 'comma'],
    [';', 'semicolon'],
    ['\t', 'tab'],
    ['|', 'bar'],
  ] as const) {
    expect(delimiterOf(`a${sign}b\n1${sign}2\n3${sign}4\n`)).toBe(name)
  }
  const text = 'A,"x, y"\r\n\r\n"say ""hi""","two\nlines"\n,\n\'=1+1,last'
  expect([...csvRows(text, 'comma')].map(({ cells }) => cells)).toEqual([
    ['A', 'x, y'],
    ['say "hi"', 'two\nlines'],
    ['=1+1', 'last'],
  ])
  expect(openQuoteLine(text, 'comma')).toBeUndefined()
  expect(openQuoteLine('a,b\n1,"2\n3,4\n', 'comma')).toBe(2)
  expect(openQuoteLine('5" pipe,b\n1,2', 'comma')).toBeUndefined()
})

test('what a cell stands for', () => {
  const values = { '-5': -5, '0.5': 0.5, '1,5': 1.5, TRUE: true, false: false, '': undefined }
  for (const [text, value] of Object.entries(values)) expect(cellValue(text)).toBe(value)
  const texts = ['1e3', '007', '1.0', '.5', '1.50', ' 12', 'NaN', 'Infinity', '12345678901234567890', '1.234,5']
  for (const text of texts) expect(cellValue(text)).toBe(text)
})

test('columns by their heads, and what is wrong with them', () => {
  const columns = likelyColumns('device', [
    'Name',
    'type',
    'access token',
    'server.floor',
    'ts.level',
    'room',
    '',
    'name',
  ])
  expect(columns.map(({ as, key }) => `${as} ${key}`.trim())).toEqual([
    'name',
    'type',
    'token',
    'server floor',
    'series level',
    'server room',
    'ignore',
    'server name',
  ])
  expect(columnFaults('device', columns).size).toBe(0)
  const keyless = [
    { as: 'name', key: '' },
    { as: 'server', key: ' ' },
    { as: 'label', key: '' },
    { as: 'label', key: '' },
  ] as const
  expect([...columnFaults('device', keyless).keys()]).toEqual([1, 3])
  expect(columnFaults('asset', [{ as: 'token', key: '' }]).size).toBe(2)
  const both = [
    { as: 'name', key: '' },
    { as: 'token', key: '' },
    { as: 'certificate', key: '' },
  ] as const
  expect(columnFaults('device', both).get(-1)?.key).toBe('csv.one-kind-of-credentials')
})

test('a row by its columns, or what is wrong with it', () => {
  const columns = likelyColumns('device', ['name', 'gateway', 'access token', 'server.floor', 'ts.level'])
  expect(readRow('device', columns, [' Pump 7 ', 'TRUE', 't-7', '3', ''])).toEqual({
    name: 'Pump 7',
    gateway: true,
    secret: { type: 'ACCESS_TOKEN', token: 't-7' },
    server: { floor: 3 },
    shared: {},
    series: {},
  })
  const faultOf = (cells: string[]) => {
    const row = readRow('device', columns, cells)
    return 'fault' in row ? row.fault.key : undefined
  }
  expect(faultOf(['Pump'])).toBe('csv.row-cells')
  expect(faultOf(['', '', '', '', ''])).toBe('entity.name-required')
  expect(faultOf(['Pump', 'perhaps', '', '', ''])).toBe('csv.gateway-word')
  expect(faultOf(['x'.repeat(256), '', '', '', ''])).toBe('csv.name-too-long')
})
