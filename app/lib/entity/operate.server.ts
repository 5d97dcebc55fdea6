// An operation on one entity or many: asked for on a page of its own, then done one by one, each refusal told.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { invalid } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { isUuid } from '~/lib/platform/entity-id'
import type { EntityItem } from '~/lib/platform/entity-item'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import type { SignedIn } from '~/lib/session/session.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { ownerQuery } from './below'
import { fromIn } from './came-from'
import { customerNaming, findCustomers, findProfiles, namingFields, profileNaming } from './choices.server'
import { type Chosen, chosenEntities, countChanged } from './chosen.server'
import { customerChip, withCustomer } from './customer-chip.server'
import { idIn } from './detail.server'
import { effectsOf } from './effects.server'
import { asJob, countOf, ticketField } from './jobs/as-job.server'
import { operateAsJob } from './jobs/operate.server'
import { kindAt } from './kind-at.server'
import { type Kind, kindOf } from './kinds'
import { limitOf } from './list-rows.server'
import { readNamedForm } from './named-form.server'
import { openedFrom } from './opened-from.server'
import { type OperationName, operationOf, TICKED } from './operations'
import { isUndoable, runOf, type Told, undoWords } from './operations.server'
import { listAddressUnder, listUnder } from './over-list.server'
import type { OperationAnswer, OperationData } from './page-data'
import { requireRight } from './rights.server'
import { sourceOf } from './sources.server'
import { showTicked, takeRows, tickedFields, tooManyRows } from './ticked.server'

const namings = { customerId: customerNaming, deviceProfileId: profileNaming }

/** The field in which it is told, and what is said where nothing is. */
const NEEDED = {
  customer: { field: 'customerId', key: 'entity.customer-required', goneKey: 'entity.customer-none-named' },
  profile: {
    field: 'deviceProfileId',
    key: 'operation-page.profile-required',
    goneKey: 'operation-page.profile-none-named',
  },
} as const

const OperationSchema = z.object({
  ...tickedFields,
  customerId: z.string().refine(isUuid, 'entity.customer-none-named').optional(),
  deviceProfileId: z.string().refine(isUuid, 'operation-page.profile-none-named').optional(),
  /** The name of what is deleted, or how many are, where that is asked for. */
  typed: z.string().trim().max(300).optional(),
  /** The number that the filters matched when the page was made. */
  matched: z.string().max(12).optional(),
  ...ticketField,
})

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** Every operation of every kind has an address of its own, and they all lead here. */
function operationAt({ request, params }: Args): { kind: Kind; operation: OperationName; isOne: boolean } {
  const kind = kindAt(request)
  const last = new URL(request.url).pathname.split('/').at(-1)
  const operation = kindOf(kind).operations.find((name) => name === last)
  if (!operation) throw data({ kind: 'not-found' }, 404)
  return { kind, operation, isOne: idIn(kind, params) !== '' }
}

/** The page beneath: the entity, or the list as it was. */
function backFrom(kind: Kind, { request, params }: Args): string {
  const id = idIn(kind, params)
  const from = openedFrom(request)
  if (from) return from
  if (id) return paths.of(kind).details(id, fromIn(new URL(request.url).searchParams))
  return listAddressUnder(request, kind)
}

/** Customers that lose what is about to be done, with how many. */
function losers(items: EntityItem[]): { title: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { customerTitle, isPublic } of items) {
    if (customerTitle && !isPublic) counts.set(customerTitle, (counts.get(customerTitle) ?? 0) + 1)
  }
  return [...counts].map(([title, count]) => ({ title, count }))
}

/** The filters of the list beneath, with what their values are called. */
export async function filtersAt(kind: Kind, { user, platform }: SignedIn, request: Request, chosen: Chosen) {
  const query = listUnder(request, kind)
  const [choices, customer, limit] = await Promise.all([
    sourceOf(kind).choices(platform, query.filters),
    customerChip(platform, query.filters.customer),
    limitOf(kind, { user, platform, request }, query, chosen),
  ])
  return { query, choices: withCustomer(choices, customer), limit }
}

const split = (operation: OperationName, { items }: Chosen) => {
  const { fits, isForOne } = operationOf(operation)
  if (isForOne && items.length > 1) return { fitting: [], unfit: items }
  return { fitting: items.filter((item) => fits(item)), unfit: items.filter((item) => !fits(item)) }
}

export async function operationLoader(args: LoaderFunctionArgs): Promise<OperationData> {
  const { kind, operation, isOne } = operationAt(args)
  const auth = await requireRight(args.request, kind, 'manage')
  const back = backFrom(kind, args)
  const chosen = await chosenEntities(kind, { ...auth, request: args.request }, args.params)
  if (isOne && chosen.items.length === 0) throw data({ kind: 'not-found', missing: kind }, 404)
  const { fitting, unfit } = split(operation, chosen)
  const { needs, takesAway } = operationOf(operation)
  const canDo = fitting.length > 0 || chosen.beyond > 0
  return {
    kind,
    operation,
    back,
    items: fitting.map(({ id, name }) => ({ id, name })),
    unfit: unfit.length,
    beyond: chosen.beyond,
    all: chosen.all,
    filters: chosen.all === undefined ? undefined : await filtersAt(kind, auth, args.request, chosen),
    losers: takesAway ? losers(fitting) : [],
    customers: needs === 'customer' && canDo ? await findCustomers(auth.platform) : undefined,
    profiles: needs === 'profile' && canDo ? await findProfiles(auth.platform) : undefined,
    effects: operation === 'delete' ? await effectsOf(auth.platform, kind, fitting) : [],
    toType: toType(kind, operation, fitting, chosen),
    job: asJob(chosen),
  }
}

/** So many are deleted without being counted. */
const MOST_DELETED_UNTYPED = 100

/** The text that has to be typed first. */
function toType(kind: Kind, operation: OperationName, items: EntityItem[], chosen: Chosen): string | undefined {
  if (operation !== 'delete') return undefined
  const count = countOf(chosen)
  if (count > MOST_DELETED_UNTYPED) return String(count)
  if (!kindOf(kind).isDeletedByName) return undefined
  if (chosen.beyond > 0) return String(count)
  const [first] = items
  // A name may be all blanks, which nobody can type.
  return items.length === 1 && first ? first.name.trim() || first.id : String(items.length)
}

export async function operationAction(args: ActionFunctionArgs) {
  const { kind, operation } = operationAt(args)
  const auth = await requireRight(args.request, kind, 'manage')
  const { platform } = auth
  const typed = await takeRows(args.request, OperationSchema, namingFields(namings))
  if (!typed) return tooManyRows()
  if (typed.has(TICKED)) return showTicked(kind, operation, args.request, auth.user, typed)
  const { answer, submission } = await readNamedForm(platform, typed, { schema: OperationSchema, namings })
  if (answer) return answer
  const { customerId, deviceProfileId, matched, typed: confirmed } = submission.value
  const { needs } = operationOf(operation)
  const needed = needs && NEEDED[needs]
  const neededId = needed && submission.value[needed.field]
  if (needed && !neededId) return invalid(submission, { fields: { [needed.field]: { key: needed.key } } })
  const chosen = await chosenEntities(kind, { ...auth, request: args.request }, args.params)
  const { fitting } = split(operation, chosen)
  // Of those that a job would do only the first are here.
  if (fitting.length === 0 && chosen.beyond === 0) {
    return invalid(submission, { form: { key: 'operation-page.none-chosen' } })
  }
  const changed = countChanged(chosen, matched)
  if (changed) return invalid(submission, changed)

  const wanted = toType(kind, operation, fitting, chosen)
  if (wanted !== undefined && confirmed !== wanted) {
    return invalid(submission, { fields: { typed: { key: 'operation-page.type-this', values: { text: wanted } } } })
  }

  const name = needed && neededId ? await nameNeeded(platform, needed.field, neededId) : ''
  // Deleted since the form was made: said of each that was chosen, that would be said of the wrong thing.
  if (needed && name === undefined) return invalid(submission, { fields: { [needed.field]: { key: needed.goneKey } } })
  const names = { customer: '', profile: '', ...(needs && { [needs]: name }) }

  if (chosen.beyond > 0) {
    const told = { customerId, deviceProfileId }
    return operateAsJob(args.request, auth, { kind, operation, chosen, told, names, ticket: submission.value.ticket })
  }
  const failures = await doEach(platform, kind, operation, fitting, { customerId, deviceProfileId })
  const count = fitting.length - failures.length
  // With an error status the list underneath would not be read again, and it has changed.
  if (failures.length > 0) return data<OperationAnswer>({ failures, count }, count > 0 ? 200 : 400)

  const next = linkAfter(kind, operation, fitting) ?? backAfter(kind, operation, args, fitting[0])
  const former = isUndoable(operation) ? undoWords(kind, fitting, operation, customerId) : []
  return redirectWithToast(args.request, next, {
    key: `operation-page.${operation}-done`,
    values: {
      ...named(kind, fitting),
      ...names,
    },
    ...(former.length > 0 && { undo: { action: paths.of(kind).over('undo'), former, back: next } }),
  })
}

interface Failure {
  id: string
  error: ReturnType<typeof errorKey>
}

async function doEach(
  platform: Connection,
  kind: Kind,
  operation: OperationName,
  items: EntityItem[],
  told: Told,
): Promise<Failure[]> {
  const { calls } = sourceOf(kind)
  const outcomes = await runLimited(items, async ({ id }) => {
    try {
      await runOf(operation)(platform, calls, id, told)
      return undefined
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      return { id, error: errorKey(error) }
    }
  })
  return outcomes.filter((outcome) => outcome !== undefined)
}

/** “Pump 7”, or “6 devices”. */
export const named = (kind: Kind, items: { name: string }[]) => ({
  count: items.length,
  name: items[0]?.name ?? '',
  things: { key: `${kindOf(kind).texts}.counted`, values: { count: items.length } },
})

/** What was made public is handed on by its link. */
const linkAfter = (kind: Kind, operation: OperationName, [item, ...more]: EntityItem[]): string | undefined =>
  kindOf(kind).hasPublicLink && operation === 'public' && item && more.length === 0
    ? paths.of(kind).one(item.id, 'link')
    : undefined

const backAfter = (kind: Kind, operation: OperationName, args: Args, item?: EntityItem) =>
  operation === 'delete' && idIn(kind, args.params) && !openedFrom(args.request)
    ? paths.of(kind).list(item && ownerQuery(kind, item))
    : backFrom(kind, args)

/** The name of what the operation needs; undefined where that is not there, or not for the person. */
async function nameNeeded(platform: Connection, field: keyof typeof namings, id: string): Promise<string | undefined> {
  try {
    return await namings[field].nameOf(platform, id)
  } catch (error) {
    // What else keeps the platform from telling it, the operation itself will say.
    return error instanceof PlatformError && [403, 404].includes(error.status) ? undefined : ''
  }
}
