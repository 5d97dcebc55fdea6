// The password policy that a form of settings stands for, saved or not: a password can be tried against it.
import { readWholeNumber } from '~/lib/forms/whole-number'
import type { PasswordPolicy } from '~/lib/platform/password-policy'

/** The policy that the values of a form make. */
export function policyOf(values: Readonly<Record<string, unknown>>, hasWiderPolicy: boolean): PasswordPolicy {
  // What is no number yet demands nothing.
  const count = (name: string) => Number(readWholeNumber(String(values[name] ?? '')) ?? 0)
  return {
    minimumLength: count('minimumLength'),
    minimumUppercaseLetters: count('minimumUppercaseLetters'),
    minimumLowercaseLetters: count('minimumLowercaseLetters'),
    minimumDigits: count('minimumDigits'),
    minimumSpecialCharacters: count('minimumSpecialCharacters'),
    ...(hasWiderPolicy && {
      maximumLength: count('maximumLength'),
      allowWhitespaces: values.allowWhitespaces === true || values.allowWhitespaces === 'on',
    }),
  }
}
