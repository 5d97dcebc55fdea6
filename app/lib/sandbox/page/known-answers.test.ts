import { expect, test } from 'vitest'
import type { Answer, SandboxCall } from '../call'
import { keyOf } from '../call'
import { KnownAnswers } from './known-answers'

const call = (body: string, value = '1'): SandboxCall => ({ mode: 'value', body, names: ['value'], values: [value] })
const find = (answers: KnownAnswers, one: SandboxCall) => answers.find(one, keyOf(one))

function answersBy(answer: (one: SandboxCall) => Answer | undefined, seed?: unknown) {
  const batches: number[] = []
  const answers = new KnownAnswers(async (calls) => {
    batches.push(calls.length)
    return calls.map(answer)
  }, seed)
  return { answers, batches }
}

test('what is asked in one turn is one batch, and told once it is known', async () => {
  const { answers, batches } = answersBy(({ values }) => ({ json: values[0] }))
  const [a, b] = [call('a'), call('b', '2')]
  let told = 0
  answers.subscribe(() => told++)
  expect([find(answers, a), find(answers, b), find(answers, a)]).toEqual([undefined, undefined, undefined])
  const [ofA, ofC] = [new Set(['a']), new Set(['c'])]
  expect(answers.pending(ofC)).toBeUndefined()
  await answers.pending(ofA)
  expect([find(answers, a), find(answers, b)]).toEqual([{ json: '1' }, { json: '2' }])
  expect([batches, told, answers.pending(ofA), answers.versionOf(ofC)]).toEqual([[2], 1, undefined, 0])
  expect(answers.versionOf(ofA)).toBeGreaterThan(0)
})

test('a function that was stopped is not asked again; one that threw is, for other values', async () => {
  const { answers, batches } = answersBy(({ body }) => ({
    fault: { kind: body === 'loop' ? 'stopped' : 'threw', text: 'no' },
  }))
  find(answers, call('loop'))
  find(answers, call('throws'))
  await answers.open
  expect(find(answers, call('loop', '5'))).toEqual({ fault: { kind: 'stopped', text: 'no' } })
  expect(find(answers, call('throws', '5'))).toBeUndefined()
  await answers.open
  expect(batches).toEqual([2, 1])
  expect(answers.faultsOf(new Set(['loop', 'other'])).map(({ fault }) => fault.kind)).toEqual(['stopped'])
})

test('a frame that is lost leaves the values as they are, and says so', async () => {
  const answers = new KnownAnswers(async () => {
    throw new Error('gone')
  })
  find(answers, call('a'))
  await answers.open
  expect(find(answers, call('a'))).toEqual({ fault: { kind: 'unavailable', text: '' } })
})

test('what the page brings along is known, whatever else stands there', () => {
  const one = call('a')
  const { answers, batches } = answersBy(() => undefined, {
    [keyOf(one)]: '{"json":"\\"x\\""}',
    other: '{"json":5}',
    odd: '<b>',
    none: 5,
  })
  expect(find(answers, one)).toEqual({ json: '"x"' })
  expect(answersBy(() => undefined, 'nonsense').batches).toEqual(batches)
})

test('a page that the server drew asks when all of it has come to life, however long that takes', async () => {
  const asked: string[] = []
  const answers = new KnownAnswers(
    async (calls) => {
      asked.push(...calls.map(({ body }) => body))
      return calls.map(() => ({ json: '1' }))
    },
    undefined,
    true,
  )
  const [a, b, part] = [call('a'), call('b'), {}]
  find(answers, a)
  await new Promise((done) => setTimeout(done))
  find(answers, b)
  expect(asked).toEqual([])
  answers.comes(part)
  answers.pageIsThere()
  await Promise.resolve()
  expect([asked, find(answers, a)]).toEqual([[], undefined])
  answers.isThere(part)
  await answers.open
  expect([asked, find(answers, a)]).toEqual([['a', 'b'], { json: '1' }])
  // What tells of itself from now on is drawn by the browser, and holds up nothing.
  answers.comes({})
  find(answers, call('c'))
  await answers.pending(new Set(['c']))
  expect(asked).toEqual(['a', 'b', 'c'])
})

test('until then it tells what the server told of faults, and no more', () => {
  const one = call('a')
  const answers = new KnownAnswers(async () => [], { [keyOf(one)]: '{"fault":{"kind":"threw","text":"no"}}' }, true)
  find(answers, one)
  expect(answers.faultsOf(new Set(['a']))).toEqual([])
  answers.pageIsThere()
  find(answers, one)
  expect(answers.faultsOf(new Set(['a']))).toHaveLength(1)
})
