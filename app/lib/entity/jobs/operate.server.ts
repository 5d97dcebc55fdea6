// An operation on more than one request does: it goes on as a job.
import type { SignedIn } from '~/lib/session/session.server'
import type { Chosen } from '../chosen.server'
import { type Kind, kindOf } from '../kinds'
import type { OperationName } from '../operations'
import type { Told } from '../operations.server'
import { listAddressUnder } from '../over-list.server'
import { countOf, rowsTold } from './as-job.server'
import { startJob } from './start.server'

interface Operating {
  kind: Kind
  operation: OperationName
  chosen: Chosen
  told: Told
  /** Of the customer and the profile. */
  names: { customer: string; profile: string }
  ticket?: string
}

export async function operateAsJob(
  request: Request,
  auth: SignedIn,
  { kind, operation, chosen, told, names, ticket }: Operating,
) {
  const things = { key: `${kindOf(kind).texts}.counted`, values: { count: countOf(chosen) } }
  return startJob('operation', auth, {
    ticket,
    told: { ...(await rowsTold(kind, request, auth.user.userId)), operation, ...told },
    title: { key: `job.title-${operation}`, values: { things, ...names } },
    back: listAddressUnder(request, kind),
  })
}
