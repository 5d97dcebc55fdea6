// The platform's demands on a new password: shown beside its field, and looked over with while somebody types. Free of
// the validator, which pages fetch later.

/** As `/api/noauth/userPasswordPolicy` tells it; what is not set is not demanded. */
export interface PasswordPolicy {
  minimumLength?: number | null
  minimumUppercaseLetters?: number | null
  minimumLowercaseLetters?: number | null
  minimumDigits?: number | null
  minimumSpecialCharacters?: number | null
  passwordReuseFrequencyDays?: number | null
  /** Since 3.6.2. */
  maximumLength?: number | null
  allowWhitespaces?: boolean | null
}

export interface PasswordRule {
  /** Of its sentence, which says what to do: it is the error too. */
  key: string
  values?: { count: number }
  isMet(password: string): boolean
}

/** The platform knows the letters and digits of English alone. */
const kinds = [
  ['minimumUppercaseLetters', /[A-Z]/, 'password.uppercase'],
  ['minimumLowercaseLetters', /[a-z]/, 'password.lowercase'],
  ['minimumDigits', /[0-9]/, 'password.digits'],
  ['minimumSpecialCharacters', /[^\p{L}\p{N}\s]/u, 'password.special'],
] as const

const isDemanded = (count: number | null | undefined): count is number => (count ?? 0) > 0

/** What a password can be looked over for without the platform. */
export function rulesOf(policy: PasswordPolicy): PasswordRule[] {
  const { minimumLength: least, maximumLength: most } = policy
  const rules: PasswordRule[] = []
  if (isDemanded(least))
    rules.push({ key: 'password.min-length', values: { count: least }, isMet: ({ length }) => length >= least })
  if (isDemanded(most))
    rules.push({ key: 'password.max-length', values: { count: most }, isMet: ({ length }) => length <= most })
  for (const [member, pattern, key] of kinds) {
    const count = policy[member]
    if (!isDemanded(count)) continue
    const isMet = (password: string) => [...password].filter((character) => pattern.test(character)).length >= count
    rules.push({ key, values: { count }, isMet })
  }
  if (policy.allowWhitespaces === false) {
    rules.push({ key: 'password.no-blanks', isMet: (password) => !/[\t\n\v\f\r ]/.test(password) })
  }
  return rules
}
