import { expect, test } from 'vitest'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { codeDrawing, codeText } from './model'

const name = (text: string) => `\${${text}}`
const items = [
  { key: { name: 't', label: 'Temp' }, names: { entityName: 'Pump' }, latest: [1, 21] },
] as unknown as DataItem[]
const textOf = (settings: object) => codeText({ settings: settings as Record<string, unknown> }, { items, sources: [] })

test('the text is that of its author, with values in it', () => {
  expect(textOf({})).toBe('Pump')
  expect(textOf({ qrCodeTextPattern: `https://x.example/${name('entityName')}?t=${name('Temp')}` })).toBe(
    'https://x.example/Pump?t=21',
  )
  const made = { useQrCodeTextFunction: true, qrCodeTextFunction: "return data[0]['entityName'] + '!'" }
  expect(textOf(made)).toBe('Pump!')
  expect(textOf({ useQrCodeTextFunction: true, qrCodeTextFunction: 'return document.cookie' })).toBe('Pump')
})

test('a code is drawn as squares', () => {
  const drawing = codeDrawing('Pump')
  expect(drawing?.size).toBeGreaterThan(20)
  expect(drawing?.path).toMatch(/^M\d+ \d+h1v1h-1z/)
  expect(codeDrawing('')).toBeUndefined()
  expect(codeDrawing('x'.repeat(5000))).toBeUndefined()
})
