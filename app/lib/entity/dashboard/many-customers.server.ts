// Chosen dashboards and several customers: added to all of them, taken away from all, or set, in one dialog over the list.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { FormResult } from '~/lib/forms/form-result'
import { invalid, readForm } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import type { DashboardItem } from '~/lib/platform/dashboard'
import { dashboards } from '~/lib/platform/dashboard.server'
import { isUuid } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { redirectWithToast } from '~/lib/session/toast.server'
import { answerFind, customerNaming, namingFields, resolveNames } from '../choices.server'
import { chosenEntities, countChanged } from '../chosen.server'
import { listParamsOf } from '../list-params.server'
import { nextRows } from '../next-rows.server'
import { filtersAt, named } from '../operate.server'
import { TICKED } from '../operations'
import { undoOfCustomers } from '../operations.server'
import { listAddressUnder } from '../over-list.server'
import { requireRight } from '../rights.server'
import { showTicked, takeRows, tickedFields, tooManyRows } from '../ticked.server'
import { MOST_UNDONE } from '../undo.server'
import { CUSTOMER_CHANGES, changeOf, type ManyCustomersAnswer } from './customer-change'
import { ADD, MOST, namings, staysIn, withTitles } from './customer-set.server'

const KIND = 'dashboard'
const PAGE = 'customers'

const ManySchema = z.object({
  ...tickedFields,
  change: z.enum(CUSTOMER_CHANGES).default('add'),
  customers: z.array(z.string().max(36).refine(isUuid)).max(MOST).default([]),
  customerId: z.string().refine(isUuid, 'entity.customer-none-named').optional(),
  /** The number that the filters matched when the page was made. */
  matched: z.string().max(12).optional(),
})

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

async function chosenAt({ request, params }: Args) {
  const auth = await requireRight(request, KIND, 'manage')
  const chosen = await chosenEntities(KIND, { ...auth, request }, params)
  return { auth, chosen, items: chosen.items as DashboardItem[] }
}

/** Customers that some of them have, with how many of these. */
function customersOf(items: readonly DashboardItem[]) {
  const found = new Map<string, { id: string; name: string; count: number }>()
  for (const { id, name } of items.flatMap(({ customers }) => customers)) {
    found.set(id, { id, name, count: (found.get(id)?.count ?? 0) + 1 })
  }
  return [...found.values()].slice(0, MOST)
}

export async function manyCustomersLoader(args: LoaderFunctionArgs) {
  const { request } = args
  const { auth, chosen, items } = await chosenAt(args)
  const { searchParams } = new URL(request.url)
  const had = customersOf(items)
  return {
    items: items.map(({ id, name }) => ({ id, name })),
    beyond: chosen.beyond,
    all: chosen.all,
    filters: chosen.all === undefined ? undefined : await filtersAt(KIND, auth, request, chosen),
    had,
    // What was chosen for the ones before these.
    change: CUSTOMER_CHANGES.find((one) => one === searchParams.get('change')) ?? CUSTOMER_CHANGES[0],
    chosen: await withTitles(auth.platform, searchParams.getAll('to').slice(0, MOST), had),
    choices: await customerNaming.find(auth.platform),
    closeTo: listAddressUnder(request, KIND),
  }
}

export async function manyCustomersAction(args: ActionFunctionArgs) {
  const { request } = args
  const { auth, chosen, items } = await chosenAt(args)
  const { platform } = auth
  const typed = await takeRows(request, ManySchema, [ADD, ...namingFields(namings)])
  if (!typed) return data<ManyCustomersAnswer>({ ...tooManyRows().data }, 400)
  if (typed.has(TICKED)) return showTicked(KIND, PAGE, request, auth.user, typed)
  const withSet = async (result: FormResult | undefined, ids: readonly string[], status: number) =>
    data<ManyCustomersAnswer>({ result, customers: await withTitles(platform, ids, customersOf(items)) }, status)
  const found = await answerFind(platform, typed, namings)
  if (found) return withSet(found.data.result, staysIn(typed), 200)
  const submission = readForm(await resolveNames(platform, typed, namings), ManySchema)
  const refused = (failure?: Parameters<typeof invalid>[1], ids = staysIn(typed)) =>
    withSet(invalid(submission, failure).data.result, ids, failure?.status ?? 400)
  if (submission.status !== 'success') return refused()
  const { change, customers, customerId, matched } = submission.value
  const wanted = [...new Set([...customers, ...(customerId ? [customerId] : [])])]
  if (typed.has(ADD)) {
    if (!customerId) return refused({ fields: { customerId: { key: 'entity.customer-required' } } })
    return withSet({ initialValue: { change }, filledIn: 'customerId' }, wanted, 200)
  }
  // None at all can be meant only where these alone are left.
  if (wanted.length === 0 && change !== 'set') {
    return refused({ fields: { customerId: { key: 'entity.customer-required' } } })
  }
  if (items.length === 0) return refused({ form: { key: 'operation-page.none-chosen' } }, wanted)
  const changed = countChanged(chosen, matched)
  if (changed) return refused(changed, wanted)

  const changes = items.map((item) => ({ item, ...changeOf(item, change, wanted) }))
  const outcomes = await runLimited(changes, async ({ item, ...one }) => {
    try {
      await dashboards.changeCustomers(platform, item.id, one)
      return undefined
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      return { id: item.id, error: errorKey(error) }
    }
  })
  const failures = outcomes.filter((outcome) => outcome !== undefined)
  const count = items.length - failures.length
  if (failures.length > 0) {
    const set = await withTitles(platform, wanted, customersOf(items))
    return data<ManyCustomersAnswer>(
      { result: { initialValue: { change } }, customers: set, failures, count },
      count > 0 ? 200 : 400,
    )
  }
  const next =
    nextRows(KIND, PAGE, listParamsOf(request, KIND), chosen, undefined, { change, to: wanted }) ??
    listAddressUnder(request, KIND)
  const former = changes.flatMap(({ item, ...one }) => undoOfCustomers(item.id, one))
  return redirectWithToast(request, next, {
    key: 'dashboard.customers-changed',
    values: named(KIND, items),
    ...(former.length > 0 &&
      former.length <= MOST_UNDONE && { undo: { action: paths.of(KIND).over('undo'), former, back: next } }),
  })
}
