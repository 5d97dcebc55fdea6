// The add forms of all kinds: a new entity leads on to its page, or to the next one; what was refused comes back.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { ZodObject, z } from 'zod'
import { invalid } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import type { Identified } from '~/lib/platform/entity-calls.server'
import type { EntityId } from '~/lib/platform/entity-id'
import type { PlatformError } from '~/lib/platform/errors'
import { refusalOf } from '~/lib/platform/refusal'
import { redirectWithToast } from '~/lib/session/toast.server'
import { choicesWith, customerNaming, type Namings, namingFields } from './choices.server'
import { type CopyForm, copiedEntity, copiedId, copiedValues } from './copy.server'
import { type Change, type EditForm, resolveSent } from './edit.server'
import { addFields, forCustomer } from './form'
import { type Kind, kindOf } from './kinds'
import { listAddress } from './list-query'
import { readNamedForm } from './named-form.server'
import { openedFrom } from './opened-from.server'
import { listAddressUnder, listUnder } from './over-list.server'
import { refusedForm } from './refused-form.server'
import { requireRight } from './rights.server'

export const closeAddTo = (request: Request, kind: Kind) => openedFrom(request) ?? listAddressUnder(request, kind)

interface Added {
  id: string
  name: string
  /** Leads to the page where its first value will be seen. */
  firstPage?: 'telemetry'
  /** Another one follows, and these of its fields are likely the same again. */
  likely?: Record<string, string | undefined>
}

export function afterAdding(request: Request, kind: Kind, { id, name, firstPage, likely }: Added) {
  const query = listAddress(kind, listUnder(request, kind))
  const next = likely
    ? paths.of(kind).over('new', { ...query, ...likely, after: id })
    : (openedFrom(request) ?? paths.of(kind).one(id, firstPage))
  return redirectWithToast(request, next, { key: 'entity.added', values: { name } })
}

/** The customers of an add form, with the one that the form before it was for. */
export const customersFor = (platform: Connection, request: Request) =>
  choicesWith(customerNaming, platform, new URL(request.url).searchParams.get('for') ?? undefined)

/** The loader of an add form: the customers, and what else the kind's fields offer. */
export const addLoader =
  <Parts extends object, Entity extends Identified, More extends object>(
    kind: Kind,
    form: CopyForm<Parts, Entity>,
    /** `copied`: the values of the one that is copied. `likely`: the value of the field that the one before had. */
    more: (platform: Connection, copied: Parts | undefined, at: { likely?: string; request: Request }) => Promise<More>,
  ) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { platform } = await requireRight(request, kind, 'manage')
    const likely = new URL(request.url).searchParams.get('as') ?? undefined
    const copied = await copiedValues(kind, platform, request, form)
    const [customers, own] = await Promise.all([
      kindOf(kind).isOwned ? customersFor(platform, request) : undefined,
      more(platform, copied, { likely, request }),
    ])
    return { customers, likely, closeTo: closeAddTo(request, kind), copied, ...own }
  }

/** Of the form alone: nothing is known of an entity that is not there yet. */
interface AddForm<Parts extends Change, Entity extends Identified> extends Omit<EditForm<Parts, Entity>, 'namings'> {
  namings?: Namings
  /** What a new one begins with, beside what the form says of it. */
  begin?: (platform: Connection) => Promise<object>
  asNew?: CopyForm<Parts, Entity>['asNew']
  /** Makes a copy together with what belongs to the other one and no form shows: all of it, or nothing. */
  copyWhole?: (platform: Connection, copied: string, entity: object) => Promise<EntityId>
}

/** The action of an add form whose kind is made by one call. `likely`: the field that the next one likely shares. */
export const addAction =
  <Parts extends Change, Entity extends Identified>(
    kind: Kind,
    form: AddForm<Parts, Entity>,
    { likely }: { likely?: keyof Parts & string } = {},
  ) =>
  async ({ request }: ActionFunctionArgs) => {
    const { calls, parts, schema, namings: own, verify, refusal, mostBytes, begin, asNew, copyWhole } = form
    const { platform } = await requireRight(request, kind, 'manage')
    const { isOwned } = kindOf(kind)
    const namings = { ...own, ...(isOwned && { customerId: customerNaming }) }
    const whole = schema.safeExtend({ ...addFields, ...(isOwned && forCustomer) })
    const typed = await takeForm(request, whole, { also: namingFields(namings), mostBytes })
    await resolveSent(typed, form, request)
    const { answer, submission } = await readNamedForm(platform, typed, { schema: whole, namings })
    if (answer) return answer
    const { customerId, another, ...change } = submission.value as Parts &
      z.output<ZodObject<typeof addFields & typeof forCustomer>>
    const name = String(change.name)
    const wrong = await verify?.(platform, change as unknown as Parts)
    if (wrong) return invalid(submission, { fields: wrong })
    try {
      const values = change as unknown as Parts
      const start = (await copiedEntity(kind, platform, request, { calls, parts, asNew })) ?? (await begin?.(platform))
      const whole = start ? parts.apply(start, values) : parts.make(values)
      const copied = copyWhole && copiedId(request)
      const made = copied
        ? await copyWhole(platform, copied, whole)
        : (await calls.create(platform, whole, customerId)).id
      const next = another ? { for: customerId, as: likely && String(change[likely]) } : undefined
      return await afterAdding(request, kind, { id: made.id, name, likely: next })
    } catch (error) {
      const refused = (failure: PlatformError) => refusalOf(failure, refusal)
      return refusedForm(error, { kind, platform, calls, submission, name, refusal: refused })
    }
  }
