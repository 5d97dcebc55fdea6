// The customers that have a dashboard, as a set: some stay, some go, others come.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { FormResult } from '~/lib/forms/form-result'
import { formError, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import { dashboardItem } from '~/lib/platform/dashboard'
import { dashboards } from '~/lib/platform/dashboard.server'
import { isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { refusalOf } from '~/lib/platform/refusal'
import { redirectWithToast } from '~/lib/session/toast.server'
import { customerNaming, type Naming } from '../choices.server'
import { idIn } from '../detail.server'
import { listFields, readEntityList } from '../entity-list.server'
import { requireRight } from '../rights.server'
import { MOST } from './customer-set.server'

const field = { name: 'customers' }

const CustomersSchema = z.object({
  customers: z.array(z.string().max(36).refine(isUuid)).max(MOST).default([]),
  /** Those that had it when the form was made. */
  before: z.array(z.string().max(36).refine(isUuid)).max(MOST).default([]),
})

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

async function dashboardAt({ request, params }: Args) {
  const { platform } = await requireRight(request, 'dashboard', 'manage')
  const id = idIn('dashboard', params)
  return { platform, id, info: await orNotFound(dashboards.info(platform, id), 'dashboard') }
}

export async function customersLoader(args: Args) {
  const { id, info } = await dashboardAt(args)
  const { name, customers } = dashboardItem(info)
  return { name, customers, closeTo: paths.of('dashboard').details(id) }
}

/** The set that a form came back with, by ids and titles. */
export interface CustomersAnswer {
  result: FormResult
  customers: { id: string; name: string }[]
}

export async function customersAction(args: ActionFunctionArgs) {
  const { platform, id, info } = await dashboardAt(args)
  const typed = await takeForm(args.request, CustomersSchema, { also: listFields(field) })
  const known = new Map(dashboardItem(info).customers.map((one) => [one.id, one.name]))
  const naming: Naming = {
    ...customerNaming,
    nameOf: async (connection, one) => known.get(one) ?? (await customerNaming.nameOf(connection, one)),
  }
  const list = await readEntityList(platform, typed, { ...field, naming })
  if (list.found) return data<CustomersAnswer>({ result: list.found, customers: await list.named() }, 200)
  const submission = readForm(typed, CustomersSchema)
  const refused = async (answer: ReturnType<typeof invalid>) =>
    data<CustomersAnswer>({ ...answer.data, customers: await list.named() }, answer.init?.status ?? 400)
  if (list.error) return refused(invalid(submission, { fields: { customers: list.error } }))
  if (submission.status !== 'success') return refused(invalid(submission))
  const { customers: wanted, before } = submission.value
  const had = (info.assignedCustomers ?? []).map((one) => one.customerId.id)
  const added = wanted.filter((one) => !had.includes(one))
  // What somebody else added meanwhile was not seen, so it is not taken away.
  const removed = before.filter((one) => had.includes(one) && !wanted.includes(one))
  try {
    await dashboards.changeCustomers(platform, id, { had, added, removed })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { key, values } = refusalOf(error)
    return refused(formError(submission, { key, values }))
  }
  return redirectWithToast(args.request, paths.of('dashboard').details(id), {
    key: 'dashboard.customers-saved',
    values: { name: info.title, count: wanted.length },
  })
}
