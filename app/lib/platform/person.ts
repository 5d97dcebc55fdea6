// The name of a person as platforms tell one beside something else.

interface Person {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
}

/** Undefined when nothing of them is known. */
export const fullName = ({ firstName, lastName, email }: Person): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || email || undefined
