import { expect, test } from 'vitest'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import { pictureReader } from '~/lib/picture/picture'
import { tileLook } from './tile-look'

const PICTURE = 'data:image/png;base64,AAAA'

function look(config: object) {
  const widgets = { w: { typeFullFqn: 'system.value_card', type: 'latest', config } }
  const read = readDashboard({ title: 'x', configuration: { widgets } }).widgets.w?.config
  return tileLook(read as WidgetConfig, pictureReader({ sources: [] }))
}

test('what nobody dressed has the looks of the theme', () => {
  expect(look({})).toEqual({ style: {}, body: {}, title: {}, theme: {}, isBlurred: false, hasHead: false })
  const stock = {
    titleFont: { size: 16, sizeUnit: 'px', weight: '500', style: 'normal' },
    titleColor: 'rgba(0, 0, 0, 0.87)',
  }
  const settings = { background: { type: 'color', color: '#fff' }, padding: '12px' }
  expect(
    look({ ...stock, settings, padding: '0px', borderRadius: '0px', iconColor: 'rgba(0, 0, 0, 0.87)' }),
  ).toMatchObject({
    style: {},
    body: {},
    title: {},
    theme: {},
  })
})

test('a picture has the overlay of its author, which words can be read on', () => {
  const background = (overlay: object) => ({
    settings: { background: { type: 'image', imageUrl: PICTURE, overlay } },
  })
  const dark = look(background({ enabled: true, color: 'rgba(0,0,0,0.2)', blur: 6 }))
  expect(dark).toMatchObject({ theme: { 'data-theme': 'dark' }, isBlurred: true })
  expect(dark.style).toMatchObject({ '--tile-blur': '6px', '--tile-veil': 'rgb(0 0 0 / 0.55)' })
  const plain = look(background({ enabled: false, color: 'rgba(0,0,0,0.2)', blur: 6 }))
  expect(plain).toMatchObject({ theme: {}, isBlurred: false })
  expect(plain.style.background).toContain('var(--surface) 72%')
})

test('corners, room, borders and gradients', () => {
  expect(look({ borderRadius: '24px', settings: { padding: '20px 12px' } })).toMatchObject({
    style: { borderRadius: '24px' },
    body: { padding: '8px 0px 8px 0px' },
  })
  const { style, theme } = look({
    widgetStyle: { 'border-radius': '10px', border: '1px solid red', background: 'linear-gradient(#001122, #003344)' },
  })
  expect(style).toEqual({
    borderRadius: '10px',
    border: '1px solid red',
    background: 'linear-gradient(#001122, #003344)',
  })
  expect(theme).toEqual({ 'data-theme': 'dark' })
})

test('a title has the font and the colour of its author, and an icon', () => {
  const { title, icon } = look({
    titleFont: { size: 18, sizeUnit: 'px', weight: '700', style: 'italic' },
    titleColor: '#b71c1c',
    showTitleIcon: true,
    titleIcon: 'ac_unit',
    iconColor: '#1565c0',
  })
  expect(title).toMatchObject({ fontSize: '18px', fontWeight: '700', fontStyle: 'italic' })
  expect(title.color).toContain('#b71c1c')
  expect(icon?.name).toBe('ac_unit')
})

test('a picture of another server is told, and nothing is fetched or laid over the page', () => {
  const elsewhere = look({ widgetStyle: { backgroundImage: 'url(https://a.example/x.png)', backgroundSize: 'cover' } })
  expect(elsewhere).toMatchObject({ style: {}, pictureFault: { why: 'elsewhere', host: 'a.example' } })
  const hostile = look({
    borderRadius: '0;position:fixed',
    padding: '1px;inset:0',
    widgetStyle: { position: 'fixed', background: 'url(//evil.example/x)', border: 'url(x)', zIndex: 99 },
    titleStyle: { color: 'url(x)', fontSize: '999px', position: 'fixed' },
    titleFont: { size: {}, weight: 'x' },
  })
  expect(hostile).toMatchObject({ style: {}, body: {}, title: {} })
})
