// The customers that have a dashboard, as a set: some stay, some go, others are added one by one before it is sent.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { FormResult } from '~/lib/forms/form-result'
import { formError, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { dashboardItem } from '~/lib/platform/dashboard'
import { dashboards } from '~/lib/platform/dashboard.server'
import { isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { runLimited } from '~/lib/platform/limited'
import { refusalOf } from '~/lib/platform/refusal'
import { redirectWithToast } from '~/lib/session/toast.server'
import { answerFind, customerNaming, namingFields, resolveNames } from '../choices.server'
import { idIn } from '../detail.server'
import { requireRight } from '../rights.server'

/** So many customers stand in one form. */
export const MOST = 500
/** The button that adds the named one to the set, and sends nothing yet. */
export const ADD = 'add'
export const namings = { customerId: customerNaming }

const CustomersSchema = z.object({
  customers: z.array(z.string().max(36).refine(isUuid)).max(MOST).default([]),
  /** Those that had it when the form was made. */
  before: z.array(z.string().max(36).refine(isUuid)).max(MOST).default([]),
  customerId: z.string().refine(isUuid, 'entity.customer-none-named').optional(),
})

type Customer = CustomersAnswer['customers'][number]

/** The set that a form came back with. */
export const staysIn = (form: FormData): string[] =>
  [...form.getAll('customers[]'), ...form.getAll('customers')].filter((one) => typeof one === 'string')

/** Customers by their ids, with their titles; `known` are not asked for. */
export function withTitles(
  platform: Connection,
  ids: readonly string[],
  known: readonly Customer[],
): Promise<Customer[]> {
  const titles = new Map(known.map((one) => [one.id, one.name]))
  return runLimited(ids.filter(isUuid), async (id) => ({
    id,
    name: titles.get(id) ?? (await customerNaming.nameOf(platform, id).catch(() => id)),
  }))
}

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

async function dashboardAt({ request, params }: Args) {
  const { platform } = await requireRight(request, 'dashboard', 'manage')
  const id = idIn('dashboard', params)
  return { platform, id, info: await orNotFound(dashboards.info(platform, id), 'dashboard') }
}

export async function customersLoader(args: Args) {
  const { platform, id, info } = await dashboardAt(args)
  const { name, customers } = dashboardItem(info)
  return { name, customers, choices: await customerNaming.find(platform), closeTo: paths.of('dashboard').one(id) }
}

/** The set that a form came back with, by ids and titles. */
export interface CustomersAnswer {
  result: FormResult
  customers: { id: string; name: string }[]
}

export async function customersAction(args: ActionFunctionArgs) {
  const { platform, id, info } = await dashboardAt(args)
  const typed = await takeForm(args.request, CustomersSchema, { also: [ADD, ...namingFields(namings)] })
  const stays = staysIn(typed)
  const named = (ids: readonly string[]) => withTitles(platform, ids, dashboardItem(info).customers)
  const found = await answerFind(platform, typed, namings)
  if (found) return data<CustomersAnswer>({ ...found.data, customers: await named(stays) }, 200)
  const submission = readForm(await resolveNames(platform, typed, namings), CustomersSchema)
  const refused = async (answer: ReturnType<typeof invalid>, ids = stays) =>
    data<CustomersAnswer>({ ...answer.data, customers: await named(ids) }, answer.init?.status ?? 400)
  if (submission.status !== 'success') return refused(invalid(submission))
  const { customers, before, customerId } = submission.value
  const wanted = [...new Set([...customers, ...(customerId ? [customerId] : [])])]
  if (typed.has(ADD)) {
    if (!customerId)
      return refused(invalid(submission, { fields: { customerId: { key: 'entity.customer-required' } } }))
    return data<CustomersAnswer>({
      result: { initialValue: {}, filledIn: 'customerId' },
      customers: await named(wanted),
    })
  }
  const had = (info.assignedCustomers ?? []).map((one) => one.customerId.id)
  const added = wanted.filter((one) => !had.includes(one))
  // What somebody else added meanwhile was not seen, so it is not taken away.
  const removed = before.filter((one) => had.includes(one) && !wanted.includes(one))
  try {
    await dashboards.changeCustomers(platform, id, { had, added, removed })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { key, values } = refusalOf(error)
    return refused(formError(submission, { key, values }), wanted)
  }
  return redirectWithToast(args.request, paths.of('dashboard').one(id), {
    key: 'dashboard.customers-saved',
    values: { name: info.title, count: wanted.length },
  })
}
