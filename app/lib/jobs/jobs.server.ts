// What people do with jobs: begin one, go on with what is open, try again what failed, and end it.
import type { SignedIn } from '~/lib/session/session.server'
import type { JobRecord, JobText, PlannedRow } from './job'
import { BATCH, isAlive, type JobRef, jobStore, newOwner, noteJob } from './job-store.server'
import { reopened } from './outcomes'
import { beginRun, endHere, LEASE_MS } from './run.server'
import type { AnyWork } from './work'

export interface Beginning {
  /** Of the form that begins it: sent twice, it begins one job. */
  id: string
  told: unknown
  title: JobText
  back: string
  /** Else the work finds them. */
  rows?: readonly PlannedRow[]
}

const freshLease = () => ({ owner: newOwner(), until: Date.now() + LEASE_MS })

export async function beginJob(
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  work: AnyWork,
  { id, told, title, back, rows }: Beginning,
): Promise<void> {
  const ref: JobRef = { userId: user.userId, id }
  const store = jobStore(ref)
  const batches = Math.ceil((rows?.length ?? 0) / BATCH)
  const record: JobRecord = {
    id,
    userId: user.userId,
    sessionId: session.id,
    work: work.name,
    told,
    title,
    back,
    createdAt: Date.now(),
    state: 'waiting',
    isCancelled: false,
    isPlanned: rows !== undefined,
    total: rows?.length ?? 0,
    batches,
    leftOut: 0,
    done: 0,
    failed: 0,
    unknown: 0,
    lease: freshLease(),
  }
  if (await store.read()) return
  // The rows before the record: a job that is there has all of them.
  for (let at = 0; at < batches; at++) await store.writePlan(at, (rows ?? []).slice(at * BATCH, (at + 1) * BATCH))
  if (!(await store.create(record))) return
  await noteJob(ref)
  beginRun(ref, record, work)
}

/** With a lease of its own, unless somebody works on it. */
async function take(ref: JobRef, { session }: Pick<SignedIn, 'session'>): Promise<JobRecord | undefined> {
  return jobStore(ref).change((record) => {
    if (isAlive(record.lease)) return undefined
    return {
      ...record,
      sessionId: session.id,
      state: 'waiting',
      reason: undefined,
      endedAt: undefined,
      isCancelled: false,
      lease: freshLease(),
    }
  })
}

/** Does what is open. */
export async function continueJob(ref: JobRef, who: Pick<SignedIn, 'session'>, work: AnyWork): Promise<void> {
  const record = await take(ref, who)
  if (record) beginRun(ref, record, work)
}

/** Does once more what failed, and what nobody knows of. */
export async function retryJob(ref: JobRef, who: Pick<SignedIn, 'session'>, work: AnyWork): Promise<void> {
  const record = await take(ref, who)
  if (!record) return
  const store = jobStore(ref)
  for (let at = 0; at < record.batches; at++) await store.writeOutcomes(at, reopened(await store.outcomes(at)))
  beginRun(ref, record, work)
}

/** Heard at once where it runs here, else within a second. What was done stays done. */
export async function cancelJob(ref: JobRef): Promise<void> {
  await jobStore(ref).change((record) => {
    if (isAlive(record.lease)) return { ...record, isCancelled: true }
    const isOver = record.state === 'done' || record.state === 'cancelled'
    return isOver ? undefined : { ...record, state: 'cancelled', endedAt: Date.now(), lease: undefined }
  })
  endHere(ref, 'cancelled')
}
