// Pages that lie over a list: where closing them leads.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { kindAt } from './kind-at.server'
import type { Kind } from './kinds'
import { listParamsOf } from './list-params.server'
import { listAddress, readListQuery } from './list-query'
import { requireRight } from './rights.server'

/** The list as the address of the page over it describes it. */
export const listUnder = (request: Request, kind: Kind) => readListQuery(kind, listParamsOf(request, kind))

export const listAddressUnder = (request: Request, kind: Kind) =>
  paths.of(kind).list(listAddress(kind, listUnder(request, kind)))

/** For pages that show nothing of their own. */
export async function overListLoader({ request }: LoaderFunctionArgs) {
  const kind = kindAt(request)
  await requireRight(request, kind, 'see')
  return { closeTo: listAddressUnder(request, kind) }
}
