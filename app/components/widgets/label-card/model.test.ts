import { expect, test } from 'vitest'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { pictureReader } from '~/lib/picture/picture'
import { boxOf, pictureOf, placedLabels } from './model'

const name = (text: string) => `\${${text}}`
const items = [
  { key: { name: 't', label: 'Temp' }, names: {}, decimals: 0, latest: [1, 21.4] },
] as unknown as DataItem[]
const place = (labels: unknown) => placedLabels({ settings: { labels } }, { items, sources: [] })

test('labels stand at their places, with values in them', () => {
  const font = { size: 8, weight: 'bold', style: 'italic', color: 'red' }
  expect(place([{ pattern: `T ${name('Temp:1')} °C`, x: 20, y: 50, backgroundColor: '#fff', font }])).toEqual([
    {
      text: 'T 21.4 °C',
      style: {
        left: '20%',
        top: '50%',
        fontSize: 'max(10px, 8cqmin)',
        color: '#ff0000',
        backgroundColor: '#ffffff',
        fontWeight: 'bold',
        fontStyle: 'italic',
      },
    },
  ])
})

test('what is stored wrongly takes the usual', () => {
  const style = { left: '50%', top: '100%', fontSize: 'max(10px, 6cqmin)' }
  expect(place([{ pattern: 5, x: 'a', y: 900, backgroundColor: 'url(//x)', font: [] }])).toEqual([{ text: '', style }])
  expect(place({})).toEqual([])
  expect(place([null, 'x'])).toHaveLength(2)
})

test('pictures of elsewhere are told, not fetched', () => {
  const read = pictureReader({ sources: ['https://pictures.example'] })
  const picture = (backgroundImageUrl: unknown) => pictureOf({ settings: { backgroundImageUrl } }, read)
  for (const href of ['data:image/png;base64,AA', 'https://pictures.example/a.png'])
    expect(picture(href)).toEqual({ href })
  expect(picture('https://example.org/plan.png?x')).toEqual({ fault: { why: 'elsewhere', host: 'example.org' } })
  expect([picture('data:text/html,x'), picture({})]).toEqual([undefined, undefined])
})

test('a picture is as large as the card lets it be', () => {
  const svg = (inside: string) => `data:image/svg+xml,${encodeURIComponent(`<svg ${inside}/>`)}`
  expect(boxOf(svg('viewBox="0 0 40 20"'))).toEqual({ width: 'min(100cqw, 200cqh)', aspectRatio: 2 })
  expect(boxOf(svg('xmlns="x"'))).toEqual({})
  expect(boxOf(undefined)).toEqual({})
})
