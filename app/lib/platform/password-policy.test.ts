import { expect, test } from 'vitest'
import { rulesOf } from './password-policy'

const broken = (policy: Parameters<typeof rulesOf>[0], password: string) =>
  rulesOf(policy)
    .filter(({ isMet }) => !isMet(password))
    .map(({ key, values }) => [key, values?.count])

test('a policy without demands, as 3.2.2 tells it, has no rules', () => {
  const nothing = { minimumLength: null, minimumDigits: 0, minimumSpecialCharacters: null, allowWhitespaces: null }
  expect(rulesOf(nothing)).toEqual([])
  expect(rulesOf({ allowWhitespaces: true })).toEqual([])
})

test.each([
  [{ minimumLength: 6 }, 'abcde', [['password.min-length', 6]]],
  [{ minimumLength: 6 }, 'abcdef', []],
  [{ maximumLength: 8 }, 'abcdefghi', [['password.max-length', 8]]],
  [
    { minimumUppercaseLetters: 1, minimumLowercaseLetters: 2 },
    'aß',
    [
      ['password.uppercase', 1],
      ['password.lowercase', 2],
    ],
  ],
  [{ minimumDigits: 1 }, '٣', [['password.digits', 1]]],
  [{ minimumDigits: 2, minimumSpecialCharacters: 1 }, 'a1-2', []],
  [{ minimumSpecialCharacters: 1 }, 'é 你1', [['password.special', 1]]],
  [{ minimumSpecialCharacters: 1 }, 'a😀', []],
  [{ allowWhitespaces: false }, 'two words', [['password.no-blanks', undefined]]],
])('%j: %s', (policy, password, expected) => {
  expect(broken(policy, password)).toEqual(expected)
})
