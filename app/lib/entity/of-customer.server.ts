// The address that the reference has for what a customer has of a kind. Here it is the list of that kind, filtered.
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { entityAt } from './entity-at.server'
import { kindNames, kindOf } from './kinds'
import { requireRight } from './rights.server'

export async function ofCustomerLoader({ request, params }: LoaderFunctionArgs) {
  await requireRight(request, 'customer', 'see')
  const { pathname } = new URL(request.url)
  const area = pathname.split('/').at(-1)
  const kind = kindNames.find((name) => kindOf(name).isOwned && kindOf(name).area === area)
  if (!kind) throw data({ kind: 'not-found' }, 404)
  return redirect(paths.of(kind).list({ customer: entityAt('customer', params).id }))
}
