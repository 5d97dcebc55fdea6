// Begins a job and leads to its page.
import { redirect } from '@remix-run/node'
import { type Beginning, beginJob } from '~/lib/jobs/jobs.server'
import { paths } from '~/lib/paths'
import { isUuid } from '~/lib/platform/entity-id'
import type { SignedIn } from '~/lib/session/session.server'
import { type WorkName, workOf } from './works.server'

interface Start extends Omit<Beginning, 'id'> {
  /** The hidden field of the form, by which one that is sent twice begins one job. */
  ticket?: string
}

export async function startJob(work: WorkName, auth: Pick<SignedIn, 'user' | 'session'>, { ticket, ...job }: Start) {
  const known = workOf(work)
  if (!known) throw new Error(`there is no work ${work}`)
  const id = ticket !== undefined && isUuid(ticket) ? ticket : crypto.randomUUID()
  await beginJob(auth, known, { ...job, id })
  return redirect(paths.job(id))
}
