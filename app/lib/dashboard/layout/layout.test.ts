import { describe, expect, it } from 'vitest'
import type { Layout } from '../model/dashboard'
import { readDashboard } from '../model/read-dashboard'
import { arranged, type SmallOnes } from './arrange'
import { pixelsOf } from './pixels'
import type { Box } from './place'
import { drawnAt, stretchesOf } from './screen'
import { sidesOf } from './sides'

type Place = Record<string, unknown>

function stateOf(places: Record<string, Place>, gridSettings: object = {}, more: object = {}, configs: object = {}) {
  const widgets = Object.fromEntries(
    Object.keys(places).map((id) => [id, { type: 'latest', config: (configs as Record<string, object>)[id] ?? {} }]),
  )
  const main = { widgets: places, gridSettings, ...more }
  const layouts = 'right' in more ? { main, right: more.right } : { main }
  const state = readDashboard({ configuration: { widgets, states: { s: { root: true, layouts } } } }).states.s
  if (!state) throw new Error('no state')
  return state
}

const layoutOf = (...rest: Parameters<typeof stateOf>): Layout => stateOf(...rest).layouts.main

const shown = (boxes: readonly Box[]) =>
  boxes.map(({ id, column, columns, row, rows }) => `${id} ${column}+${columns} ${row}+${rows}`)

const at = (width: number, layout: Layout, isSmall?: SmallOnes) => arranged(drawnAt(layout, width), isSmall)

const isFree = (boxes: readonly Box[]) =>
  boxes.every((one, number) =>
    boxes
      .slice(number + 1)
      .every(
        (other) =>
          one.column >= other.column + other.columns ||
          other.column >= one.column + one.columns ||
          one.row >= other.row + other.rows ||
          other.row >= one.row + one.rows,
      ),
  )

const two = { a: { sizeX: 12, sizeY: 6, row: 0, col: 12 }, b: { sizeX: 12, sizeY: 8, row: 0, col: 0 } }

describe('the grid as it was saved', () => {
  it('has square cells and is read by rows', () => {
    const { boxes, ...grid } = at(1440, layoutOf(two, { margin: 5 }))
    expect(shown(boxes)).toEqual(['b 1+12 1+8', 'a 13+12 1+6'])
    expect(grid).toEqual({ columns: 24, rows: 8, margin: 5, outerMargin: true, rowHeight: 'square' })
  })

  it('shares the height where it fills it', () => {
    expect(at(2560, layoutOf(two, { autoFillHeight: true })).rowHeight).toBe('share')
  })

  it('has more columns where a widget needs them', () => {
    expect(at(1440, layoutOf({ a: { sizeX: 29, sizeY: 16, row: 0, col: 0 } })).columns).toBe(29)
  })

  it('lays nothing over anything else', () => {
    const places = {
      a: { sizeX: 8, sizeY: 4, row: 0, col: 0 },
      b: { sizeX: 8, sizeY: 4, row: 2, col: 4 },
      c: { sizeX: 8, sizeY: 4 },
      d: { sizeX: 24, sizeY: 2, row: 0 },
    }
    const { boxes } = at(1440, layoutOf(places))
    expect(shown(boxes)).toEqual(['a 1+8 1+4', 'c 17+8 1+4', 'b 9+8 3+4', 'd 1+24 7+2'])
  })

  it('takes hundreds that all want the same place', () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`w${n}`, { sizeX: 5, sizeY: 3, row: 1, col: 1 }]),
    )
    const { boxes } = at(1440, layoutOf(many))
    expect([boxes.length, isFree(boxes)]).toEqual([200, true])
  })

  it('leaves out what is for phones alone', () => {
    expect(shown(at(1440, layoutOf({ ...two, a: { ...two.a, desktopHide: true } })).boxes)).toEqual(['b 1+12 1+8'])
  })
})

describe('on phones', () => {
  const places = {
    a: { sizeX: 12, sizeY: 6, row: 0, col: 12 },
    b: { sizeX: 12, sizeY: 8, row: 0, col: 0, mobileHeight: 3 },
    c: { sizeX: 24, sizeY: 4, row: 8, col: 0, mobileOrder: 0 },
    d: { sizeX: 4, sizeY: 4, row: 9, col: 0, mobileHide: true },
    e: { sizeX: 4, sizeY: 4, row: 12, col: 4 },
    f: { sizeX: 4, sizeY: 4, row: 12, col: 8 },
    g: { sizeX: 4, sizeY: 4, row: 13, col: 8 },
  }

  it('stands one below the other, in the order for phones', () => {
    const { boxes, rowHeight } = at(390, layoutOf(places, { columns: 48, mobileRowHeight: 50 }))
    expect(rowHeight).toBe(50)
    expect(shown(boxes)).toEqual(['b 1+2 1+3', 'a 1+2 4+3', 'c 1+2 7+2', 'e 1+2 9+2', 'f 1+2 11+2', 'g 1+2 13+2'])
  })

  it('has small ones two across, not much higher than wide', () => {
    const { boxes } = at(390, layoutOf(places), (id) => 'efg'.includes(id))
    expect(shown(boxes).slice(-3)).toEqual(['e 1+1 14+3', 'f 2+1 14+3', 'g 1+2 17+4'])
  })

  it('gives what says a line or two little height, unless its author gave it some', () => {
    const low = {
      a: { sizeX: 4, sizeY: 5, row: 0, col: 0 },
      b: { sizeX: 4, sizeY: 5, row: 0, col: 4, mobileHeight: 4 },
    }
    expect(shown(at(390, layoutOf({ a: low.a }), () => 'low').boxes)).toEqual(['a 1+2 1+2'])
    expect(shown(at(390, layoutOf(low), () => 'low').boxes)).toEqual(['a 1+1 1+4', 'b 2+1 1+4'])
    expect(shown(at(390, layoutOf({ a: low.a }), () => true).boxes)).toEqual(['a 1+2 1+5'])
  })

  it('shares the height where it fills it', () => {
    const { boxes, rowHeight, rows } = at(390, layoutOf(two, { mobileAutoFillHeight: true }))
    expect([rowHeight, rows, boxes.length]).toEqual(['share', 2, 2])
  })

  it('takes order and height from the widget where the layout has none', () => {
    const layout = layoutOf(two, {}, {}, { a: { mobileOrder: 0, mobileHeight: 2 }, b: { mobileOrder: 1 } })
    expect(shown(at(390, layout).boxes)).toEqual(['a 1+2 1+2', 'b 1+2 3+8'])
  })
})

describe('on tablets', () => {
  it('stands as it stood, in half the columns', () => {
    expect(shown(at(768, layoutOf(two)).boxes)).toEqual(['b 1+6 1+5', 'a 7+6 1+4'])
  })

  const row = (ids: string, sizeX: number) =>
    Object.fromEntries([...ids].map((id, n) => [id, { sizeX, sizeY: 4, row: 0, col: sizeX * n }]))

  it('makes wider what would be too narrow, in rows that are filled', () => {
    const { boxes } = at(768, layoutOf(row('abcd', 6)), () => 'low')
    expect(shown(boxes)).toEqual(['a 1+6 1+2', 'b 7+6 1+2', 'c 1+6 3+2', 'd 7+6 3+2'])
    expect(shown(at(768, layoutOf(row('abcdef', 4)), () => 'low').boxes).at(-1)).toBe('f 9+4 3+2')
  })

  it('has values stand beside values', () => {
    const places = { ...row('abcd', 6), e: { sizeX: 16, sizeY: 8, row: 4, col: 0 } }
    const { boxes } = at(768, layoutOf(places), (id) => id !== 'e' && 'low')
    expect(shown(boxes)).toEqual(['a 1+6 1+2', 'b 7+6 1+2', 'c 1+6 3+2', 'd 7+6 3+2', 'e 1+12 5+5'])
  })

  it('has what stands in a row equally high, and no chart too low to be read', () => {
    const places = { a: { sizeX: 16, sizeY: 8, row: 0, col: 0 }, b: { sizeX: 6, sizeY: 3, row: 0, col: 16 } }
    expect(shown(at(768, layoutOf(places)).boxes)).toEqual(['a 1+8 1+5', 'b 9+4 1+5'])
    expect(shown(at(768, layoutOf({ b: { ...places.b, col: 0 } })).boxes)).toEqual(['b 1+12 1+4'])
  })

  it('lays nothing over anything else, however it is rounded', () => {
    const places = {
      a: { sizeX: 9, sizeY: 5, row: 0, col: 0 },
      b: { sizeX: 15, sizeY: 3, row: 0, col: 9 },
      c: { sizeX: 15, sizeY: 7, row: 3, col: 9 },
      d: { sizeX: 9, sizeY: 5, row: 5, col: 0 },
    }
    const { boxes, columns } = at(768, layoutOf(places))
    expect([isFree(boxes), columns]).toEqual([true, 12])
    expect(boxes.every(({ column, columns }) => column + columns <= 13)).toBe(true)
  })
})

describe('the width of the screen', () => {
  const own = {
    gridSettings: { viewFormat: 'list', rowHeight: 60 },
    widgets: { a: { sizeX: 2, sizeY: 2, row: 0, col: 0 } },
  }
  const layout = layoutOf(two, {}, { breakpoints: { sm: own } })

  it('decides on the shape', () => {
    const shapes = stretchesOf(layoutOf(two)).map(({ from, to, shape }) => [from, to, shape])
    expect(shapes).toEqual([
      [0, 600, 'phone'],
      [600, 1024, 'tablet'],
      [1024, undefined, 'wide'],
    ])
  })

  it('may have a layout of its own', () => {
    expect(stretchesOf(layout).map(({ from, shape }) => `${from} ${shape}`)).toEqual([
      '0 phone',
      '600 wide',
      '960 tablet',
      '1024 wide',
    ])
    expect(at(700, layout)).toMatchObject({ rowHeight: 60, boxes: [{ id: 'a' }] })
  })

  it('tells how large boxes are', () => {
    const square = at(1440, layoutOf(two, { margin: 10 }))
    const pixels = square.boxes.map((box) => pixelsOf(box, square, { width: 1440, height: 900 }))
    expect(pixels).toEqual([
      { width: 705, height: 467 },
      { width: 705, height: 348 },
    ])
    const shared = at(1440, layoutOf(two, { margin: 10, autoFillHeight: true, outerMargin: false }))
    expect(shared.boxes.map((box) => pixelsOf(box, shared, { width: 1440, height: 810 }).height)).toEqual([810, 605])
  })
})

describe('a layout at the right', () => {
  const right = { widgets: {} }
  const dimension = (layoutDimension: object) => sidesOf(stateOf(two, { layoutDimension }, { right }))

  it('has half of the width, or what the dashboard says', () => {
    expect(sidesOf(stateOf(two))).toBeUndefined()
    expect(sidesOf(stateOf(two, {}, { right }))).toEqual({ main: { percent: 50 }, right: { percent: 50 } })
    expect(dimension({ type: 'percentage', leftWidthPercentage: 30 })).toEqual({
      main: { percent: 30 },
      right: { percent: 70 },
    })
    expect(dimension({ type: 'fixed', fixedLayout: 'right', fixedWidth: 250 })).toEqual({
      main: 'rest',
      right: { px: 250 },
    })
    expect(dimension({ type: 'fixed', fixedWidth: 'wide' })).toEqual({ main: { percent: 50 }, right: { percent: 50 } })
  })
})
