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
