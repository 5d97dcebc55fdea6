// The reader's clock in the fields of a form, as moments.
import { digitsOf } from '~/lib/time/moment-text'
import { readZone } from '~/lib/time/zone'
import type { TakenForm } from './take-form.server'

/** `before` holds what the fields were made with. */
export function resolveMoments(
  form: TakenForm,
  names: readonly string[],
  request: Request,
  before: Readonly<Record<string, unknown>> = {},
): TakenForm {
  const zone = readZone(request)
  for (const name of names) {
    const typed = form.get(name)
    if (typeof typed === 'string') form.set(name, digitsOf(typed.trim(), zone, String(before[name] ?? '')))
  }
  return form
}
