// One thing out of many to filter a list by, such as a customer: chosen by its name, and put into the list's address.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { invalid } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import { choicesWith, customerNaming, type Naming, namingFields, profileNaming } from './choices.server'
import type { Findable } from './kind'
import { kindAt } from './kind-at.server'
import { type Kind, kindOf } from './kinds'
import { listAddress } from './list-query'
import { readNamedForm } from './named-form.server'
import { listAddressUnder, listUnder } from './over-list.server'
import type { FilterChoiceData } from './page-data'
import { requireRight } from './rights.server'
import { subtypeNaming } from './subtypes.server'

const namingOf = (kind: Kind, finds: Findable): Naming =>
  finds === 'type' ? subtypeNaming(kind) : finds === 'customer' ? customerNaming : profileNaming

const ChoiceSchema = z.object({ choice: z.string().max(255).default('') })

/** The filter that the last part of the address finds values for. */
function filterAt(kind: Kind, request: Request): { name: string; label: string; pattern: RegExp; finds: Findable } {
  const last = new URL(request.url).pathname.split('/').at(-1)
  const found = Object.entries(kindOf(kind).list.filters).find(([, { finds }]) => finds === last)
  const [name, filter] = found ?? []
  if (!name || !filter?.finds) throw data({ kind: 'not-found' }, 404)
  return { name, label: filter.label, pattern: filter.pattern, finds: filter.finds }
}

/** Customers are for those who manage: others see one customer's alone. */
const rightTo = (finds: Findable) => (finds === 'customer' ? 'manage' : 'see')

export async function filterChoiceLoader({ request }: LoaderFunctionArgs): Promise<FilterChoiceData> {
  const kind = kindAt(request)
  const { name, label, finds } = filterAt(kind, request)
  const { platform } = await requireRight(request, kind, rightTo(finds))
  const value = listUnder(request, kind).filters[name]
  const choices = await choicesWith(namingOf(kind, finds), platform, value)
  return { finds, of: kindOf(kind).type, label, value, choices, closeTo: listAddressUnder(request, kind) }
}

export async function filterChoiceAction({ request }: ActionFunctionArgs) {
  const kind = kindAt(request)
  const { name, pattern, finds } = filterAt(kind, request)
  const { platform } = await requireRight(request, kind, rightTo(finds))
  const namings = { choice: namingOf(kind, finds) }
  const typed = await takeForm(request, ChoiceSchema, { also: namingFields(namings) })
  const { answer, submission } = await readNamedForm(platform, typed, { schema: ChoiceSchema, namings })
  if (answer) return answer
  const { choice } = submission.value
  if (choice && !pattern.test(choice)) return invalid(submission, { fields: { choice: { key: 'filter.none-named' } } })
  const { filters, ...query } = listUnder(request, kind)
  const { [name]: _former, ...others } = filters
  const next = { ...query, filters: choice ? { ...others, [name]: choice } : others, page: 1 }
  return redirect(paths.of(kind).list(listAddress(kind, next)))
}
