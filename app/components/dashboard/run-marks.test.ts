import { expect, test } from 'vitest'
import { markIn, runMark } from './run-marks'

test('a mark tells one action of one entity from the others, wherever it stands in an address', () => {
  const mark = runMark('a/1', 'e')
  expect(mark).not.toBe(runMark('a', '1/e'))
  expect(markIn(mark)).toBe(mark)
  expect(markIn(`/base/dashboards/x?state=1${mark}`)).toBe(mark)
  for (const href of [null, '', '#window', '/dashboards/1#right']) expect(markIn(href)).toBeUndefined()
})
