import { expect, test } from 'vitest'
import { ELSEWHERE, OURS } from '../../../tests/support/redirect-forms'
import { localPath } from './local-path'

test.each(['/devices', '/devices/1?page=2&textSearch=a%20b', '/', '/a//b', ...OURS.map(([, written]) => written)])(
  '%s is a place of ours, and stays as it is written',
  (path) => expect(localPath(path)).toBe(path),
)

test.each(OURS)('%s is one, and is written as %s', (path, written) => {
  expect(localPath(path)).toBe(written)
})

test.each([...ELSEWHERE, 'devices', null, undefined])('%j is not', (path) => {
  expect(localPath(path)).toBeUndefined()
})
