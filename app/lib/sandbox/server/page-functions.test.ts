import type { EntryContext } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { ask } from '../ask'
import { drawnWithFunctions, settled } from './page-functions.server'

const berlin = { language: 'de-DE', zone: 'Europe/Berlin' }

/** What a function makes, or what is wrong with it. */
const call = (body: string, values: Record<string, unknown> = {}, locale = berlin) =>
  settled(locale, () => {
    try {
      return ask('value', body, Object.keys(values), Object.values(values))
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  })

test('a function gives back what it would in a browser of the reader', async () => {
  const ts = Date.UTC(2026, 5, 1, 22, 5)
  expect(await call('return value.map(x => x * 2)', { value: [1, 2] })).toEqual([2, 4])
  expect(await call('return new Date(value).toLocaleString()', { value: ts })).toBe('2.6.2026, 00:05:00')
  expect(await call('return new Date(value).getHours()', { value: ts })).toBe(0)
  expect(await call('return new Date(value).toLocaleTimeString("en-US")', { value: ts })).toBe('12:05:00 AM')
  expect(await call('return ctx.date.transform(value, "yyyy-MM-dd HH:mm")', { value: ts, ctx: {} })).toBe(
    '2026-06-02 00:05',
  )
  expect(await call('return moment(value).format("YYYY-MM-DD HH:mm")', { value: ts })).toBe('2026-06-02 00:05')
  expect(await call('return tinycolor.mix("blue", "red", amount = 50).toHexString()')).toBe('#800080')
  expect(await call('return ctx.utils.formatValue(value, 1, "m")', { value: '2.04', ctx: {} })).toBe('2 m')
  expect(await call('for (;;) { if (value++ > 5) return value }', { value: 1 })).toBe(7)
  expect(await call('return undefined')).toBeUndefined()
})

test('what one function makes another can be asked about', async () => {
  const made = await settled(berlin, () => {
    try {
      return ask('value', 'return [...v]', ['v'], [ask('value', 'return "ab" + v', ['v'], ['c'])])
    } catch {
      return undefined
    }
  })
  expect(made).toEqual(['a', 'b', 'c'])
})

test('points of a series know the one before, and one that a function fails on stays', async () => {
  const body = 'if (value === 3) throw new Error("three"); return [value, prevValue].reduce((a, b) => a + b)'
  const names = ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue']
  const made = await settled(berlin, () => {
    try {
      return ask('series', body, names, [
        [
          [1, 1],
          [2, 2],
          [3, 3],
          [4, 4],
        ],
      ])
    } catch {
      return undefined
    }
  })
  expect(made).toEqual([
    [1, 1],
    [2, 3],
    [3, 3],
    [4, 7],
  ])
})

describe('a hostile function', () => {
  test.each([
    ['return typeof process + typeof require + typeof fetch + typeof window + typeof document', 'undefined'.repeat(5)],
    ['return (function () { return typeof this.process })()', 'undefined'],
    ['throw { toString() { throw 1 } }', 'threw'],
    ['throw new TypeError("no")', 'TypeError: no'],
    ['return "x".repeat(200000)', 'too-large'],
    ['const a = {}; a.a = a; return a', 'TypeError: circular reference'],
    ['return import("node:fs")', {}],
    ['JSON.stringify = () => "{\\"json\\":\\"\\\\\\"mine\\\\\\"\\"}"; return [].concat(1)', [1]],
    ['syntax error here', "SyntaxError: expecting ';'"],
  ])('%s', async (body, told) => expect(await call(body)).toEqual(told))

  test('that does not end, or fills the memory, is stopped, and not run again for a while', async () => {
    expect(await call('while (true) {}')).toBe('stopped')
    const begun = Date.now()
    for (let again = 0; again < 40; again++) expect(await call('while (true) {}', { again })).toBe('stopped')
    expect(Date.now() - begun).toBeLessThan(3000)
    expect(await call('const all = []; for (;;) all.push(new Array(10000).fill(1))')).toMatch(/stopped|memory/)
    expect(await call('return [4].concat(2)')).toEqual([4, 2])
  })

  test('leaves nothing behind for another page', async () => {
    await call('Array.prototype.join = () => "mine"; globalThis.mine = 1; return [1].concat(2)')
    expect(await call('return [1, 2].join() + typeof mine + [].concat(1)')).toBe('1,2undefined1')
  })
})

test('hundreds of calls are one batch', async () => {
  const begun = Date.now()
  const made = await settled(berlin, () =>
    Array.from({ length: 800 }, (_, at) => {
      try {
        return ask('value', 'return entity.name.padStart(5, "_")', ['entity'], [{ name: `n${at}` }])
      } catch {
        return undefined
      }
    }),
  )
  expect(made[799]).toBe('_n799')
  expect(Date.now() - begun).toBeLessThan(3000)
})

test('every drawing of a page has its data, which may be read when the page is sent', async () => {
  const read: string[] = []
  const dataOf = ({ serverHandoffStream }: EntryContext) => new Response(serverHandoffStream).text()
  const page = await drawnWithFunctions(
    berlin,
    { serverHandoffStream: new Blob(['data']).stream() } as EntryContext,
    async (context) => {
      let made: unknown
      try {
        made = ask('value', 'return "drawn " + v', ['v'], ['again'])
      } catch {
        read.push(await dataOf(context))
      }
      return { made, abandon() {}, send: () => dataOf(context) }
    },
  )
  expect(page.made).toBe('drawn again')
  expect([...read, await page.send()]).toEqual(['data', 'data'])
})
