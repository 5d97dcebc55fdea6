// The sandbox itself: what scripts must not be able to do to the platform or to each other.
import { afterAll, expect, test } from 'vitest'
import { createSandbox } from './sandbox'

const sandbox = createSandbox({ timeLimitMs: 300 })
afterAll(() => sandbox.close())

const run = (script: string) => sandbox.run({ script, names: ['msg'], values: ['{"t":1}'] })

test('a script sees its message and returns JSON', async () => {
  expect(await run('return { twice: msg.t * 2 };')).toEqual({ json: '{"twice":2}' })
  expect((await run('var nothing;')).json).toBeUndefined()
})

test.each([
  ['for ever', 'while (true) {}'],
  ['as text without end', "var s = 'x'; while (true) { s += s; }"],
  ['as a list without end', 'var a = []; while (true) { a.push(new Array(1000)); }'],
  ['by calling itself', 'function again() { return again() + 1; } return again();'],
  ['inside one call of the engine', "return /^(a+)+$/.test(new Array(40).join('a') + 'b');"],
  ['by sorting with a comparison that never ends', 'return [2, 1].sort(function () { while (true) {} });'],
])('it cannot go on %s', async (_, script) => {
  const began = Date.now()
  expect((await run(script)).error).toEqual(expect.any(String))
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(await run('return msg.t;')).toEqual({ json: '1' })
})

test('nothing of the platform is there, and nothing stays for the next one', async () => {
  const names = ['process', 'require', 'fetch', 'setTimeout', 'std', 'os', 'console', 'Java']
  const { json } = await run(`return [${names.map((name) => `typeof ${name}`).join(', ')}];`)
  expect(new Set(JSON.parse(json ?? ''))).toEqual(new Set(['undefined']))
  expect((await run("return import('node:fs');")).json).not.toContain('readFile')
  await run('Object.prototype.left = 1; JSON.parse = null; globalThis.kept = 2;')
  expect(await run('return [typeof kept, typeof ({}).left];')).toEqual({ json: '["undefined","undefined"]' })
})

test('many at once are answered in turn; after closing none is', async () => {
  const other = createSandbox()
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, at) => other.run({ script: `return ${at};`, names: [], values: [] })),
  )
  expect(results.map(({ json }) => json)).toEqual(Array.from({ length: 20 }, (_, at) => String(at)))
  await other.close()
  expect((await other.run({ script: 'return 1;', names: [], values: [] })).error).toEqual(expect.any(String))
})

const NAMES = ['msg'] as const

test('a compiled script runs warm and in order; what it throws leaves it as it was', async () => {
  const script = await sandbox.compile(
    { script: 'if (msg < 0) { throw new Error("no"); } return msg + 1;', names: NAMES },
    'one',
  )
  const results = await Promise.all(Array.from({ length: 200 }, (_, n) => script.run([String(n % 50 === 7 ? -1 : n)])))
  expect(results.map(({ json, error }) => json ?? error)).toEqual(
    Array.from({ length: 200 }, (_, n) => (n % 50 === 7 ? 'Error: no' : String(n + 1))),
  )
  await script.stop()
  await expect(sandbox.compile({ script: 'return (', names: NAMES }, 'one')).rejects.toThrow('SyntaxError')
})

test('scripts share nothing, and one that hoards begins anew when the memory is full', async () => {
  const keeper =
    'kept = typeof kept === "undefined" ? [] : kept; kept.push(new ArrayBuffer(4000000)); return kept.length;'
  const one = await sandbox.compile({ script: keeper, names: NAMES }, 'one')
  const other = await sandbox.compile({ script: 'return typeof kept;', names: NAMES }, 'one')
  const results = []
  for (let n = 0; n < 100; n++) results.push(await one.run(['1']))
  expect(results.filter(({ json }) => json === '1').length).toBeGreaterThan(1)
  expect(await other.run(['1'])).toEqual({ json: '"undefined"' })
})

test('the endless script of one holds up others for its limit at most, and is not run for a while', async () => {
  const own = createSandbox({ timeLimitMs: 300 })
  const endless = await own.compile({ script: 'while (true) {}', names: NAMES }, 'bad')
  const good = await own.compile({ script: 'return msg;', names: NAMES }, 'good')
  let struck = 0
  const stuck = Promise.all(
    Array.from({ length: 50 }, async () => {
      const result = await endless.run(['1'])
      if (result.error?.includes('interrupted')) struck++
      return result
    }),
  )
  for (let n = 0; n < 10; n++) {
    const before = struck
    expect(await good.run([String(n)])).toEqual({ json: String(n) })
    expect(struck - before).toBeLessThan(3) // one that was being run, and one in its own turn
  }
  const errors = (await stuck).map(({ error }) => error)
  expect(errors.filter((error) => error?.includes('interrupted')).length).toBe(3)
  expect(errors.at(-1)).toMatch('not run for a while')
  await own.close()
})
