// The edit form of a kind when it is sent: what the person changed is applied to what is stored now, and what somebody
// else changed meanwhile is shown instead of written over.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ZodObject, z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { resolveImages } from '~/lib/forms/images.server'
import { resolveMoments } from '~/lib/forms/moments.server'
import { invalid } from '~/lib/forms/submission.server'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { type EntityPage, paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import type { Editable } from '~/lib/platform/editable'
import type { EntityCalls, Identified } from '~/lib/platform/entity-calls.server'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { type RefusalTable, refusalOf } from '~/lib/platform/refusal'
import { redirectWithToast } from '~/lib/session/toast.server'
import { fromIn } from './came-from'
import { goneChoices, type Namings, namingFields } from './choices.server'
import { ChangedElsewhere, conflictsIn, mergeOrRefuse, THEIRS_FIELDS, takeTheirs } from './conflict.server'
import { idIn } from './detail.server'
import type { Kind } from './kinds'
import { readNamedForm } from './named-form.server'
import { openedFrom } from './opened-from.server'
import { refusedForm } from './refused-form.server'
import { requireRight } from './rights.server'

export type Change = Record<string, string | boolean>

/** The calls that forms need. */
interface FormCalls<Entity extends Identified> extends Pick<EntityCalls<Entity>, 'get' | 'update' | 'findByName'> {
  /** `customerId`: of kinds that a customer can have. */
  create(platform: Connection, entity: object, customerId?: string): Promise<Entity>
}

export interface EditForm<Parts extends Change, Entity extends Identified> {
  calls: FormCalls<Entity>
  parts: Editable<Parts>
  /** Of the fields alone; its output is a change. */
  schema: ZodObject
  /** Fields whose value can be given by a name. */
  namings?: Namings | ((id: string) => Namings)
  /** Fields that hold a moment, as the reader's clock shows it. */
  moments?: readonly (keyof Parts & string)[]
  /** Fields that hold a picture. */
  images?: readonly (keyof Parts & string)[]
  /** What only the platform can tell before it is written: errors at fields. `before` is absent of a new one. */
  verify?: (platform: Connection, change: Parts, before?: Parts) => Promise<Record<string, FieldError> | undefined>
  /** Fields of the kind's own that the platform may mean. */
  refusal?: Partial<RefusalTable>
  /** The platform keeps it as it is: its page says so. */
  isReadOnly?: (stored: Entity, platform: Connection) => boolean
  /** Where a form may be longer than people type. */
  mostBytes?: number
  /** The tab that the form stands in: it leads back there. */
  tab?: EntityPage
}

/** The page beneath, which goes on knowing the list it was opened from. */
function closeTo(request: Request, kind: Kind, id: string, tab?: EntityPage): string {
  const from = fromIn(new URL(request.url).searchParams)
  return openedFrom(request) ?? (tab ? paths.of(kind).one(id, tab, from) : paths.of(kind).details(id, from))
}

/** The values the form was made with: what the person left alone follows what is stored. */
export const baseField = z.string().transform((text, context) => {
  try {
    return z.record(z.string(), z.union([z.string(), z.boolean()])).parse(JSON.parse(text))
  } catch {
    context.addIssue({ code: 'custom', message: 'form.not-usable' })
    return z.NEVER
  }
})

/** What was sent for moments and pictures, as these are kept. `madeWith`: the values the form was made with. */
export async function resolveSent<Parts extends Change, Entity extends Identified>(
  typed: TakenForm,
  { moments = [], images = [] }: Pick<EditForm<Parts, Entity>, 'moments' | 'images'>,
  request: Request,
  madeWith?: Change,
) {
  resolveMoments(typed, moments, request, madeWith)
  await resolveImages(typed, images)
}

export const editLoader =
  <Parts extends Change, Entity extends Identified, More extends object>(
    kind: Kind,
    { calls, parts, isReadOnly }: Pick<EditForm<Parts, Entity>, 'calls' | 'parts' | 'isReadOnly'>,
    more: (platform: Connection, stored: Parts, at: { id: string; entity: Entity; request: Request }) => Promise<More>,
  ) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const { platform } = await requireRight(request, kind, 'manage')
    const id = idIn(kind, params)
    const entity = await orNotFound(calls.get(platform, id), kind)
    const close = closeTo(request, kind, id)
    if (isReadOnly?.(entity, platform)) throw redirect(close)
    const stored = parts.read(entity)
    return { stored, closeTo: close, ...(await more(platform, stored, { id, entity, request })) }
  }

export const editAction =
  <Parts extends Change, Entity extends Identified>(kind: Kind, form: EditForm<Parts, Entity>) =>
  async ({ request, params }: ActionFunctionArgs) => {
    const { calls, parts, schema, namings: known = {}, verify, refusal, isReadOnly, mostBytes, tab } = form
    const { platform } = await requireRight(request, kind, 'manage')
    const id = idIn(kind, params)
    const namings = typeof known === 'function' ? known(id) : known
    const whole = schema.safeExtend({ base: baseField })
    const typed = await takeForm(request, whole, { also: [...THEIRS_FIELDS, ...namingFields(namings)], mostBytes })
    const madeWith = baseField.safeParse(typed.get('base')).data
    await resolveSent(typed, form, request, madeWith)
    const theirs = takeTheirs(typed, madeWith)
    if (theirs) return theirs
    const { answer, submission } = await readNamedForm(platform, typed, { schema: whole, namings })
    if (answer) return answer
    const { base, ...mine } = submission.value as Change & { base: Parts }
    let name = String(mine.name ?? '')
    const wrong = (await goneChoices(platform, namings, mine, base)) ?? (await verify?.(platform, mine as Parts, base))
    if (wrong) return invalid(submission, { fields: wrong })

    const merging = (entity: Entity) => {
      if (isReadOnly?.(entity, platform)) throw redirect(closeTo(request, kind, id))
      const stored = parts.read(entity)
      // A form of a tab has no name in it.
      name ||= String((entity as { name?: unknown }).name ?? '')
      return parts.apply(entity, mergeOrRefuse(base, mine as Parts, stored))
    }
    try {
      await calls.update(platform, id, merging)
      return redirectWithToast(request, closeTo(request, kind, id, tab), {
        key: 'entity.saved',
        values: { name },
      })
    } catch (error) {
      if (error instanceof ChangedElsewhere) return invalid(submission, conflictsIn(error))
      if (!(error instanceof PlatformError)) throw error
      // Where the page is read anew with it (without scripts), that says what is gone.
      if (error.status === 404) return invalid(submission, { form: { key: 'form.gone-meanwhile' }, status: 404 })
      const refused = (failure: PlatformError) => refusalOf(failure, refusal)
      return refusedForm(error, { kind, platform, calls, submission, name, refusal: refused })
    }
  }
