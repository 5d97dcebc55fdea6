// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in patterns are written so
import { expect, test } from 'vitest'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { filledHtml, foreignHtmlOf, madeMarkup } from './model'

const item = (name: string, label: string, value?: unknown) =>
  ({
    key: { name, label },
    names: { entityName: 'Pump <1>', entityLabel: 'P1' },
    decimals: 2,
    ...(value !== undefined && { latest: [1, value] }),
  }) as unknown as DataItem
const fill = (html: string, ...items: DataItem[]) => filledHtml(html, { items, sources: [] })

test('names stand for keys by label, by name or by place, and for the entity', () => {
  const items = [item('temperature', 'Temp', 21.456), item('mode', 'Mode', '<script>')]
  expect(fill('${Temp} ${temperature:1} ${#1} ${entityName} ${entityLabel} ${no}', ...items)).toBe(
    '21.46 21.5 &lt;script&gt; Pump &lt;1&gt; P1 ',
  )
  expect(fill('${Temp:3}', item('t', 'Temp', 1))).toBe('1.000')
  expect(fill('a${Temp}b', item('t', 'Temp'))).toBe('ab')
  expect(fill('a${Temp}b')).toBe('ab')
})

test.each([
  [
    { cardHtml: '<b>x</b>', cardCss: 'b{}' },
    { html: '<b>x</b>', css: 'b{}' },
  ],
  [
    { markdownTextPattern: '# x', markdownCss: 'b{}' },
    { html: '# x', css: 'b{}', isMarkdown: true },
  ],
  [
    { cardHtml: {}, cardCss: 5 },
    { html: '', css: '' },
  ],
  [{ markdownTextPattern: [] }, { html: '', css: '' }],
  [
    { markdownTextPattern: 'sample', useMarkdownTextFunction: true, markdownTextFunction: "return '# Own';" },
    { html: '# Own', css: '', isMarkdown: true },
  ],
  [
    { markdownTextPattern: 'sample', useMarkdownTextFunction: true, markdownTextFunction: 'return data[0].x.y;' },
    { html: '', css: '', isMarkdown: true },
  ],
  [
    { html: "<b>{{ 'device.add-device' | translate }}</b>", css: 'b{}', js: 'x' },
    { html: '<b>Add device</b>', css: 'b{}' },
  ],
])('%j', (settings, expected) => {
  const widgets = { w: { bundleAlias: 'cards', typeAlias: 'html_card', type: 'static', config: { settings } } }
  const { w } = readDashboard({ title: 'x', configuration: { widgets } }).widgets
  expect(w && foreignHtmlOf(w)).toEqual(expected)
})

test('a function writes a card out of the values, an entity each', () => {
  const settings = (markdownTextFunction: unknown) => ({
    config: { settings: { useMarkdownTextFunction: true, markdownTextFunction } } as unknown as WidgetConfig,
  })
  const items = [{ ...item('temperature', 'Temp', 21), source: 0, keyIndex: 0 }]
  const made = (text: unknown) => madeMarkup(settings(text), { items, sources: [] })
  expect(made("return '# ' + data[0].Temp + ' of ' + data[0].entityName;")).toBe('<h1>21 of Pump <1></h1>')
  expect(made("return '# Own';")).toBeUndefined()
  expect(made('return data[3].Temp.x;')).toBe('')
  expect(made({})).toBe('')
  expect(madeMarkup({ config: { settings: {} } as WidgetConfig }, { items, sources: [] })).toBeUndefined()
})
