import { expect, test } from 'vitest'
import { SAMPLE_ARGUMENTS, scriptFunction, scriptOf } from '~/lib/rule-chain/scripts'
import { isBroken, problemWords } from '../script-check'
import { checkScript, type ScriptToCheck } from './script-check.server'

const argNames = ['msg', 'metadata', 'msgType']
const check = (body: string, rest: Partial<ScriptToCheck> = {}) =>
  checkScript({ body, argNames, samples: [[{ a: 1 }, {}, 'X']], ...rest })

test('what gives back what it should is fine', async () => {
  expect(await check('return msg.a > 0;', { result: 'boolean' })).toBeUndefined()
  expect(await check('return {msg: msg, metadata: metadata, msgType: msgType};', { result: 'object' })).toBeUndefined()
  expect(await check('var x = 1;')).toBeUndefined()
  expect(await check('return msg.inner.b;', { samples: [[{}], [{ inner: { b: 1 } }]], result: 'any' })).toBeUndefined()
  // Without arguments it is only read.
  expect(await check('return nothing.there;', { samples: [] })).toBeUndefined()
})

test('a fault is told with its line and column', async () => {
  const syntax = await check('var a = 1;\nreturn a +;')
  expect(syntax).toMatchObject({ kind: 'syntax', line: 2, column: 11, text: expect.stringContaining('SyntaxError') })
  expect(problemWords(syntax ?? { kind: 'unavailable' })).toMatchObject({
    key: 'js-func.error-at',
    values: { line: 2 },
  })
  expect(await check('\n  return msg.b.c;')).toMatchObject({ kind: 'threw', line: 2, column: 15 })
  // An engine that misses something names a place beyond the text: that is its last line.
  expect(await check('if (msg) {')).toMatchObject({ kind: 'syntax', line: 1 })
  const bare = await check('throw "hostile <b>"')
  expect(bare).toEqual({ kind: 'threw', text: 'hostile <b>' })
  expect(problemWords(bare ?? { kind: 'unavailable' })).toEqual({
    key: 'js-func.error',
    values: { text: 'hostile <b>' },
  })
})

test('nothing, or something else than it should be, is told', async () => {
  expect(await check('msg.a', { result: 'any' })).toEqual({ kind: 'no-return' })
  const mismatch = await check('return 1', { result: 'boolean' })
  expect(mismatch).toEqual({ kind: 'mismatch', type: 'boolean' })
  expect(problemWords(mismatch ?? { kind: 'unavailable' })).toEqual({
    key: 'js-func.return-type-mismatch',
    values: { type: 'boolean' },
  })
})

test('a script that never ends, or eats all memory, is stopped and the next one runs', async () => {
  const endless = await check('for (;;) {}')
  expect(endless).toEqual({ kind: 'stopped' })
  expect(isBroken(endless ?? { kind: 'unavailable' })).toBe(true)
  expect(await check('var a = []; for (;;) a.push(new Array(1e5).fill(1))')).not.toBeUndefined()
  expect(await check('return 1')).toBeUndefined()
  // It has nothing of the server.
  expect(await check('return process.env', { result: 'any' })).toMatchObject({ kind: 'threw' })
})

test('nodes with scripts say how their function begins', async () => {
  const filter = scriptOf('org.thingsboard.rule.engine.filter.TbJsFilterNode')
  expect(filter).toMatchObject({ js: 'jsScript', type: 'filter', functionName: 'Filter', result: 'boolean' })
  expect(scriptOf('org.thingsboard.rule.engine.action.TbMsgCountNode')).toBeUndefined()
  expect(scriptOf('constructor')).toBeUndefined()
  if (!filter) return
  const { samples, result } = scriptFunction(filter)
  expect(samples).toEqual([SAMPLE_ARGUMENTS])
  expect(await check('return msg.temperature > 20;', { samples, result })).toBeUndefined()
  const generator = scriptOf('org.thingsboard.rule.engine.debug.TbMsgGeneratorNode')
  expect(generator && scriptFunction(generator).texts).toHaveProperty('prevMsgType')
})
