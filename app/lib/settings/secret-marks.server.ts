// What a form knows of a secret: a mark that is another one once the secret is, and tells nothing of it.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Part } from '~/lib/platform/editable'
import { sessionSecret } from '~/lib/session/session-store.server'
import { goneField } from './secrets'

const LONGEST = 4096
/** As long as an id, so that nobody is told that a secret was changed “to” its mark. */
const MARK_LENGTH = 36

export type SecretParts = Readonly<Record<string, Part<string>>>
type Members = Record<string, string | boolean>

/** No secret has no mark. */
export const markOf = (secret: string): string =>
  secret && createHmac('sha256', sessionSecret()).update(`settings ${secret}`).digest('hex').slice(0, MARK_LENGTH)

export const marksOf = (secrets: SecretParts, stored: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, part]) => [name, markOf(part.read(stored as Record<string, unknown>))]),
  )

/** Typed as they are: blanks belong to them. */
export const secretFields = (secrets: SecretParts) =>
  Object.fromEntries(
    Object.keys(secrets).flatMap((name): [string, z.ZodType][] => [
      [name, z.string().max(LONGEST, 'form.too-long').default('')],
      [goneField(name), z.boolean().default(false)],
    ]),
  )

/** What the form wants of each secret: a new one, none, or the one that had this mark. */
export function wantedSecrets(secrets: SecretParts, sent: Members, base: Members): Record<string, string> {
  const wanted = (name: string) =>
    sent[name] ? String(sent[name]) : sent[goneField(name)] === true ? '' : String(base[name] ?? '')
  return Object.fromEntries(Object.keys(secrets).map((name) => [name, wanted(name)]))
}

/** `marks`: of the stored ones; what is the same as its mark stays as it is. */
export function withSecrets<Stored extends object>(
  stored: Stored,
  secrets: SecretParts,
  { wanted, marks }: { wanted: Members; marks: Record<string, string> },
): Stored {
  return Object.entries(secrets).reduce<Record<string, unknown>>(
    (changed, [name, part]) => (wanted[name] === marks[name] ? changed : part.write(changed, String(wanted[name]))),
    stored as Record<string, unknown>,
  ) as Stored
}
