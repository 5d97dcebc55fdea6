import { describe, expect, it, test } from 'vitest'
import { readDashboard } from '../model/read-dashboard'
import { groundPictures, pictureAt, withPictureAddresses } from './board-pictures'
import { groundOf, titleColours } from './ground'
import { placedSides } from './sides'

const boardOf = (layouts: object) =>
  readDashboard({
    configuration: {
      widgets: { a: { sizeX: 6, sizeY: 4 }, b: { sizeX: 6, sizeY: 4 } },
      states: { default: { name: 'All', root: true, layouts } },
    },
  })
const pictureOf = groundPictures({ id: 'd', state: 'default', rules: { sources: ['https://pictures.example'] } })
const sidesOf = (layouts: object) => placedSides(boardOf(layouts).states.default, () => false, pictureOf)
const layout = (gridSettings: object, ...ids: string[]) => ({
  gridSettings,
  widgets: Object.fromEntries(ids.map((id) => [id, { sizeX: 6, sizeY: 4, row: 0, col: 0 }])),
})
const gridOf = (gridSettings: object) => {
  const [side] = sidesOf({ main: layout(gridSettings, 'a') })
  if (!side) throw new Error('no side')
  return side
}

describe('where a picture comes from', () => {
  it.each([
    ['', undefined],
    ['nonsense', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,<script>', undefined],
    ['/logout', undefined],
    ['/a.png") , url("//evil.example', undefined],
    ['url(https://pictures.example/x.png)', { href: 'https://pictures.example/x.png' }],
    ['tb-image;/api/images/tenant/x.png', { href: '/api/images/tenant/x.png' }],
    ['https://evil.example:8443/x.png', { fault: { why: 'elsewhere', host: 'evil.example:8443' } }],
    ['url("http://evil.example/x.png")', { fault: { why: 'elsewhere', host: 'evil.example' } }],
  ])('%j', (text, picture) => expect(pictureOf('main', text)).toEqual(picture))

  it('is the dashboard, with a mark that changes with the picture', () => {
    const [one, other] = ['AAAA', 'AAAB'].map((text) => pictureOf('logo', `data:image/png;base64,${text}`)?.href)
    expect(one).toMatch(/^\/dashboard\/d\/picture\?of=logo&v=/)
    expect(one).not.toBe(other)
  })

  it('is the dashboard also for large pictures of widgets, which are found again by their places', () => {
    const large = `data:image/svg+xml,${encodeURIComponent('<svg viewBox="0 0 30 20">')}${'x'.repeat(3000)}`
    const settings = { a: { 'b.c': ['', large] }, small: 'data:image/png;base64,AAAA', n: 1 }
    const document = { configuration: { widgets: { w: { config: { settings } } } } }
    const { w } = readDashboard(document).widgets
    if (!w) throw new Error('no widget')
    const board = { id: 'd', state: 'default', rules: { sources: [], publicId: 'p' } }
    const light = withPictureAddresses(w, board).config.settings as typeof settings
    expect(light).toMatchObject({ small: settings.small, n: 1 })
    const address = new URL(light.a['b.c'][1] ?? '', 'http://x')
    expect(address.search).toMatch(/^\?widget=w&at=a&at=b.c&at=1&publicId=p&v=\w+&size=30x20$/)
    expect(pictureAt(w, address.searchParams.getAll('at'))).toBe(large)
    for (const at of [['a'], ['__proto__', 'x'], ['n', 'toString'], []]) expect(pictureAt(w, at)).toBe('')
  })
})

describe('the ground of a layout', () => {
  it('is the canvas for stock greys, white and what is no colour', () => {
    for (const backgroundColor of ['#eeeeee', 'white', 'rgba(0,0,0,0)', 'red;position:fixed', undefined])
      expect(gridOf({ backgroundColor }).ground).toEqual({ size: '100%' })
  })

  it('is the author’s colour, and a size that styles know', () => {
    const { ground } = gridOf({ backgroundColor: 'rgb(32, 48, 64)', backgroundSizeMode: 'auto 100%' })
    expect(ground).toMatchObject({ colour: '#203040', size: 'auto 100%' })
    expect(
      groundOf(
        { ...boardOf({}).states.default?.layouts.main.gridSettings, backgroundSizeMode: '1px;x' } as never,
        () => undefined,
      ).size,
    ).toBe('100%')
  })

  it('has margins around it where the author wanted some, and rows that share the height', () => {
    expect(gridOf({ margin: 14, autoFillHeight: true }).grid).toMatchObject({
      '--wide-gap': '14px',
      '--wide-edge': '14px',
      '--wide-row': 'minmax(24px, 1fr)',
      '--wide-place': 'absolute',
      '--wide-least': 'max(320px, var(--page-h) - 260px)',
      '--wide-grow': 1,
      '--phone-grow': 0,
    })
    expect(gridOf({ outerMargin: false, mobileAutoFillHeight: true, mobileRowHeight: 40 }).grid).toMatchObject({
      '--wide-edge': '0px',
      '--wide-grow': 0,
      '--phone-grow': 1,
    })
    expect(gridOf({ mobileRowHeight: 40 }).grid['--phone-row']).toBe('40px')
  })
})

test.each([
  ['#305680', { light: '#305680', dark: undefined }],
  ['#ffe082', { light: undefined, dark: '#ffe082' }],
  ['rgba(0,0,0,0.870588)', {}],
  ['url(x)', {}],
])('a title in %s is drawn in the themes where it can be read', (titleColor, colours) => {
  expect(titleColours({ titleColor })).toEqual(colours)
})

describe('the layouts of a state', () => {
  it('are one, which has the whole width', () => {
    const [main, right] = sidesOf({ main: layout({}, 'a', 'b') })
    expect([Object.keys(main?.boxes ?? {}), main?.grid['--side-flex'], right]).toEqual([
      ['a', 'b'],
      undefined,
      undefined,
    ])
  })

  it('are two with the widths of the first; a widget may stand in both', () => {
    const dimension = { type: 'percentage', leftWidthPercentage: 70 }
    const [main, right] = sidesOf({ main: layout({ layoutDimension: dimension }, 'a'), right: layout({}, 'a', 'b') })
    expect([main?.grid['--side-flex'], right?.grid['--side-flex']]).toEqual(['70 1 0', '30 1 0'])
    expect(Object.keys(right?.boxes ?? {})).toEqual(['a', 'b'])
    const fixed = { type: 'fixed', fixedLayout: 'right', fixedWidth: 320 }
    const sides = sidesOf({ main: layout({ layoutDimension: fixed }, 'a'), right: layout({}, 'b') })
    expect(sides.map(({ grid }) => grid['--side-flex'])).toEqual(['1 1 0', '0 1 320px'])
  })
})
