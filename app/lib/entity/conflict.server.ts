// Two people changed the same field: nothing is written, what is said at it, and the form with the other's value in it
// when that is wanted.
import { data } from '@remix-run/node'
import type { FieldError } from '~/lib/forms/field-error'
import type { Refused } from '~/lib/forms/submission.server'
import type { TakenForm } from '~/lib/forms/take-form.server'
import { CONFLICTS, THEIRS } from '~/lib/forms/theirs'
import { mergeThreeWays } from '~/lib/forms/three-way'

/** The members of the edit form beside the fields of its schema. */
export const THEIRS_FIELDS = [THEIRS, CONFLICTS]

type Members = Record<string, string | boolean | undefined>

/** Somebody else, or oneself elsewhere, gave the same members other values since the form was made. */
export class ChangedElsewhere extends Error {
  constructor(
    readonly names: string[],
    readonly stored: Members,
    /** The values the form was made with. */
    readonly base: Members,
  ) {
    super('changed elsewhere')
  }
}

/** What was changed here, over what is stored now. */
export function mergeOrRefuse<Parts extends Members>(base: Parts, mine: Parts, stored: Parts): Parts {
  const { merged, conflicts } = mergeThreeWays(base, mine, stored)
  if (conflicts.length > 0) throw new ChangedElsewhere(conflicts.map(String), stored, base)
  return merged
}

/**
 * The form's errors. Whoever sends it once more has seen the other values of those fields, and means it; what else was
 * changed elsewhere still follows what is stored then. `more` is of the base alone.
 */
export const conflictsIn = ({ names, stored, base }: ChangedElsewhere, more: Members = {}) => ({
  fields: Object.fromEntries(names.map((name) => [name, conflictAt(name, stored[name])])),
  set: { base: JSON.stringify({ ...base, ...Object.fromEntries(names.map((name) => [name, stored[name]])), ...more }) },
  conflicts: names,
})

const LONGEST_QUOTED = 255

/** What is said where somebody else's value stands by now: a long one says nothing when it is quoted. */
export const changedTo = (value: unknown): FieldError =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_QUOTED
    ? { key: 'form.changed-elsewhere-to', values: { value } }
    : { key: 'form.changed-elsewhere' }

/** Nor does an id, or a moment in milliseconds. */
function conflictAt(name: string, value: unknown): FieldError {
  const isName = !/^([\da-f-]{36}|-?\d{11,19})$/.test(String(value))
  return { ...changedTo(isName ? value : undefined), theirs: name }
}

/**
 * The form as it was typed, but for one field that takes the value somebody else gave it. `base` holds those values since
 * the conflict was shown. Undefined when nothing of the kind is asked for.
 */
export function takeTheirs(form: TakenForm, base: Record<string, string | boolean> | undefined) {
  const name = form.get(THEIRS)
  if (typeof name !== 'string' || !base || !Object.hasOwn(base, name)) return undefined
  const left = String(form.get(CONFLICTS) ?? '')
    .split(',')
    .filter((one) => one !== name && Object.hasOwn(base, one))
  const { [name]: _mine, [THEIRS]: _theirs, [CONFLICTS]: _conflicts, ...typed } = Object.fromEntries(form)
  const value = base[name] === true ? 'on' : base[name]
  return data<Refused>({
    result: {
      initialValue: { ...typed, ...(value !== false && { [name]: value }) },
      error: Object.fromEntries(left.map((one) => [one, [conflictAt(one, base[one])]])),
      conflicts: left,
      filledIn: name,
    },
  })
}
