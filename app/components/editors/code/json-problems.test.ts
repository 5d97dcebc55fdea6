import { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { jsonProblems } from './json-problems'

const problemsOf = (doc: string) => jsonProblems({ state: EditorState.create({ doc }) } as EditorView)

test('what is no JSON is marked, a field left empty is not', () => {
  expect(problemsOf('{"a": }')).toHaveLength(1)
  expect(problemsOf('{"a": 1}')).toEqual([])
  expect(problemsOf('')).toEqual([])
  expect(problemsOf(' \n')).toEqual([])
})
