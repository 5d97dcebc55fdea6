// A page of settings: what is stored of them, and what somebody changes. Only what was changed is written over what is
// stored then; what somebody else changed meanwhile is shown instead of written over; all else goes back as it came.
import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { ZodObject } from 'zod'
import type { Namings } from '~/lib/entity/choices.server'
import { goneChoices, namingFields } from '~/lib/entity/choices.server'
import { ChangedElsewhere, conflictsIn, mergeOrRefuse, THEIRS_FIELDS, takeTheirs } from '~/lib/entity/conflict.server'
import { baseField } from '~/lib/entity/edit.server'
import { readNamedForm } from '~/lib/entity/named-form.server'
import type { FieldError } from '~/lib/forms/field-error'
import type { FormResult } from '~/lib/forms/form-result'
import { fieldError, formError, invalid } from '~/lib/forms/submission.server'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { THEIRS } from '~/lib/forms/theirs'
import type { Connection } from '~/lib/platform/connection.server'
import type { Editable } from '~/lib/platform/editable'
import { PlatformError } from '~/lib/platform/errors'
import { type RefusalTable, refusalOf } from '~/lib/platform/refusal'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import type { Authority } from '~/lib/session/session-user'
import { redirectWithToast } from '~/lib/session/toast.server'
import { marksOf, type SecretParts, secretFields, wantedSecrets, withSecrets } from './secret-marks.server'
import { goneField, PRESS } from './secrets'

export type Change = Record<string, string | boolean>

export interface Fields {
  parts: Editable<Change>
  /** Of the same fields; its output is a change. */
  schema: ZodObject
  secrets?: SecretParts
}

/** What a button besides Save has in hand: the settings as the form would leave them. */
export interface Pressed<Stored> {
  auth: SignedIn
  typed: TakenForm
  changed: Stored
  /** Of the form, without its secrets. */
  values: Record<string, unknown>
}

export interface SettingsForm<Stored extends object> {
  page: string
  who: Authority
  read(platform: Connection, auth: SignedIn): Promise<Stored>
  save(platform: Connection, settings: Stored): Promise<unknown>
  /** The fields that this platform has. */
  fieldsOf(stored: Stored, platform: Connection): Fields | Promise<Fields>
  namings?: (auth: SignedIn) => Namings
  /** Errors at fields that need to know what is stored, such as a secret that there has to be. */
  verify?: (changed: Stored) => Record<string, FieldError> | undefined
  refusal?: Partial<RefusalTable>
  /** Fields of other buttons, beside those of the schema. */
  also?: readonly string[]
  /** Those of them that are never sent back. */
  hidden?: readonly string[]
  /** Before anything of the form is looked over. */
  filling?: (typed: TakenForm, hide: string[]) => unknown
  presses?: Readonly<Record<string, (pressed: Pressed<Stored>) => Promise<unknown>>>
}

/** The values that the form is made with: of secrets only their marks. */
export async function settingsNow<Stored extends object>(auth: SignedIn, form: SettingsForm<Stored>) {
  const settings = await form.read(auth.platform, auth)
  const { parts, secrets = {} } = await form.fieldsOf(settings, auth.platform)
  return { settings, stored: { ...parts.read(settings), ...marksOf(secrets, settings) } as Change }
}

/** A button that has nothing to do leaves all as it was typed, and saves nothing. */
function asTyped(typed: TakenForm, hide: string[]) {
  const kept = Object.fromEntries([...typed].filter(([name]) => name !== PRESS && !hide.includes(name)))
  return data({ result: { initialValue: kept } satisfies FormResult }, 200)
}

const hiddenOf = (secrets: SecretParts) => Object.keys(secrets).flatMap((name) => [name, goneField(name)])

/** Of what the address tells: one of several things that are set up alike. */
type FormOf<Stored extends object> = SettingsForm<Stored> | ((args: ActionFunctionArgs) => SettingsForm<Stored>)

export const settingsAction =
  <Stored extends object>(of: FormOf<Stored>) =>
  async (args: ActionFunctionArgs) => {
    const { request } = args
    const form = typeof of === 'function' ? of(args) : of
    const { page, who, read, save, fieldsOf, verify, refusal, also = [], hidden = [], filling, presses = {} } = form
    const auth = await requireUser(request, who)
    const { platform } = auth
    const namings = form.namings?.(auth) ?? {}
    const before = await read(platform, auth)
    const { parts, schema, secrets = {} } = await fieldsOf(before, platform)
    const hide = [...hiddenOf(secrets), ...hidden]
    const whole = schema.safeExtend({ ...secretFields(secrets), base: baseField })
    const known = [...THEIRS_FIELDS, ...namingFields(namings), PRESS, ...also]
    const typed = await takeForm(request, whole, { also: known })
    const pressed = String(typed.get(PRESS) ?? '')
    const press = Object.hasOwn(presses, pressed) ? presses[pressed] : undefined
    const filled = filling?.(typed, hide) ?? (typed.has(PRESS) && !press && asTyped(typed, hide))
    if (filled) return filled as never
    if (typed.has(THEIRS)) for (const name of hide) typed.delete(name)
    const theirs = takeTheirs(typed, baseField.safeParse(typed.get('base')).data)
    if (theirs) return theirs
    const { answer, submission } = await readNamedForm(platform, typed, { schema: whole, namings, hide })
    if (answer) return answer
    const { base, ...sent } = submission.value as Change & { base: unknown }
    const drawn = base as Change
    const mine = Object.fromEntries(Object.entries(sent).filter(([name]) => !hide.includes(name)))
    const wanted = wantedSecrets(secrets, sent as Change, drawn)

    if (press) {
      const marks = marksOf(secrets, before)
      // A secret that was left alone is the stored one, whoever changed it meanwhile.
      const meant = Object.fromEntries(
        Object.entries(wanted).map(([name, one]) => [name, one === drawn[name] ? (marks[name] ?? '') : one]),
      )
      const changed = withSecrets(parts.apply(before, mine as Change), secrets, { wanted: meant, marks })
      const values = Object.fromEntries([...typed].filter(([name]) => !hide.includes(name) && name !== PRESS))
      return (await press({ auth, typed, changed, values })) as never
    }
    const gone = await goneChoices(platform, namings, mine, drawn)
    if (gone) return invalid(submission, { fields: gone, hide })
    try {
      const now = await read(platform, auth)
      const marks = marksOf(secrets, now)
      const stored = { ...parts.read(now), ...marks }
      const merged = mergeOrRefuse({ ...stored, ...drawn }, { ...mine, ...wanted } as Change, stored)
      const changed = withSecrets(parts.apply(now, merged), secrets, { wanted: merged, marks })
      const wrong = verify?.(changed)
      if (wrong) return invalid(submission, { fields: wrong, hide })
      await save(platform, changed)
      return await redirectWithToast(request, page, { key: 'settings.saved' })
    } catch (error) {
      if (error instanceof ChangedElsewhere) return invalid(submission, { ...conflictsIn(error), hide })
      if (!(error instanceof PlatformError)) throw error
      const { field, key, values } = refusalOf(error, refusal)
      return field ? fieldError(submission, field, { key, values }, hide) : formError(submission, { key, values }, hide)
    }
  }
