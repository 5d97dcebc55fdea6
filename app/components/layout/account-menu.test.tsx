import { expect, test } from 'vitest'
import { initialsOf } from './account-menu'

test.each([
  ['Maya Lindqvist', 'ML'],
  ['Anna Maria van der Berg', 'AB'],
  ['sysadmin@thingsboard.org', 'S'],
  ['jane.doe@example.com', 'JD'],
  ['张伟', '张'],
  ['', 'X'],
])('%s is %s', (displayName, initials) => {
  expect(initialsOf({ displayName, email: 'x@example.com' })).toBe(initials)
})
