import { expect, test } from 'vitest'
import { postFunctionOf, valueFunctionOf } from './key-functions'
import { PostProcessor } from './post-process'

const made = <Run>(found: { run: Run } | { sandboxed: string } | undefined): Run => {
  if (!found || !('run' in found)) throw new Error('not made')
  return found.run
}

test('values that are made up', () => {
  expect(made(valueFunctionOf({ name: 'Cos' }))(0, 0)).toBe(1000)
  expect(made(valueFunctionOf({ name: 'Sin', funcBody: 'return prevValue + 1;' }))(0, 4)).toBe(5)
  expect(made(valueFunctionOf({ name: 'gone' }))(0, 4)).toBeUndefined()
  expect(valueFunctionOf({ name: 'f(x)', funcBody: 'return moment(time).hour()' })).toEqual({
    sandboxed: 'return moment(time).hour()',
  })
})

test('values that go through a function', () => {
  const post = postFunctionOf({ usePostProcessing: true, postFuncBody: 'return value - prevOrigValue' })
  const points = [
    [1, 5],
    [2, 8],
  ] as const
  expect(new PostProcessor(made(post)).process(points).points).toEqual([
    [1, 5],
    [2, 3],
  ])
  expect(postFunctionOf({ usePostProcessing: false, postFuncBody: 'return 1' })).toBeUndefined()
  expect(postFunctionOf({ usePostProcessing: true, postFuncBody: ' ' })).toBeUndefined()
  expect(postFunctionOf({ usePostProcessing: true, postFuncBody: 'return new Date(value)' })).toEqual({
    sandboxed: 'return new Date(value)',
  })
})
