// The pages of jobs: one's own, newest first, and one with the result of every row.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { takeForm } from '~/lib/forms/take-form.server'
import { getT } from '~/lib/i18n/i18n.server'
import type { T } from '~/lib/i18n/texts'
import { type JobRecord, type Outcome, type PlannedRow, stateOf } from '~/lib/jobs/job'
import { BATCH, isAlive, jobIds, jobStore } from '~/lib/jobs/job-store.server'
import { cancelJob, continueJob, retryJob } from '~/lib/jobs/jobs.server'
import type { Outcomes } from '~/lib/jobs/outcomes'
import { parseListQuery } from '~/lib/paging'
import { paths } from '~/lib/paths'
import { isUuid } from '~/lib/platform/entity-id'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import { csvToldSchema } from './csv-work.server'
import { isUnderWay, type JobData, ROW_FILTERS, type RowFilter, type ShownJob, type ShownRow } from './data'
import { startJob } from './start.server'
import { undoWords } from './undo-work.server'
import { outcomeWords, spelled } from './words'
import { workOf } from './works.server'

export function shownJob(t: T, record: JobRecord): ShownJob {
  const { id, createdAt, endedAt, total, done, failed, unknown, leftOut, isPlanned, reason } = record
  const state = stateOf(record, isAlive)
  const title = spelled(t, record.title)
  return { id, title, state, reason, createdAt, endedAt, total, done, failed, unknown, leftOut, isPlanned }
}

export async function jobsLoader({ request }: LoaderFunctionArgs) {
  const { user } = await requireUser(request)
  const t = await getT(request)
  const ids = await jobIds(user.userId)
  const records = await Promise.all(ids.map((id) => jobStore({ userId: user.userId, id }).read()))
  return {
    jobs: records.filter((record) => record !== undefined).map((record) => shownJob(t, record)),
    now: Date.now(),
  }
}

/** One's own: those of others are not there. */
export async function jobOf(
  { user }: Pick<SignedIn, 'user'>,
  id = '',
): Promise<{ ref: { userId: string; id: string }; record: JobRecord }> {
  const ref = { userId: user.userId, id }
  const record = isUuid(id) ? await jobStore(ref).read() : undefined
  if (!record) throw data({ kind: 'not-found' }, 404)
  return { ref, record }
}

const isOf = (filter: RowFilter | undefined, outcome: Outcomes[number] | undefined) => {
  if (filter === undefined) return true
  if (!outcome) return filter === 'open'
  return outcome.is === (filter === 'unknown' ? 'begun' : filter)
}

/** Each row with its outcome, batch by batch: never all of them at once. `from`: the first batch. */
export async function* rowsWithOutcomes(
  ref: { userId: string; id: string },
  { batches }: JobRecord,
  from = 0,
): AsyncGenerator<FoundRow> {
  const store = jobStore(ref)
  let place = from * BATCH
  for (let at = from; at < batches; at++) {
    const [rows, outcomes] = await Promise.all([store.plan(at), store.outcomes(at)])
    for (const [index, row] of rows.entries()) {
      place++
      // Rows of a file are called by their numbers there, which count the head.
      const number = /^\d{1,9}$/.test(row.id) ? Number(row.id) : place
      yield { place: number, row, outcome: outcomes[index] ?? undefined }
    }
  }
}

interface FoundRow {
  place: number
  row: PlannedRow
  outcome: Outcome | undefined
}

function shownRow(t: T, { place, row: { name, to }, outcome }: FoundRow, isOn: boolean): ShownRow {
  const found = (outcome && 'to' in outcome && outcome.to) || to
  const words = outcomeWords(t, outcome, isOn)
  return { place, name, words, ...(found && { to: found }), ...(outcome && { is: outcome.is }) }
}

const filterIn = (params: URLSearchParams) => ROW_FILTERS.find((name) => name === params.get('show'))

export async function jobLoader({ request, params }: LoaderFunctionArgs): Promise<JobData> {
  const auth = await requireUser(request)
  const { ref, record } = await jobOf(auth, params.jobId)
  const search = new URL(request.url).searchParams
  const filter = filterIn(search)
  const { page, size } = parseListQuery(search, { sorts: [], sort: '', order: 'asc' })
  const first = (page - 1) * size
  const t = await getT(request)
  const rows: ShownRow[] = []
  // Without a filter every row matches, and batches but the last are full: those beside the page need not be read.
  const from = filter ? 0 : Math.floor(first / BATCH)
  let matches = from * BATCH
  const job = shownJob(t, record)
  for await (const found of rowsWithOutcomes(ref, record, from)) {
    if (!filter && matches >= first + size) break
    if (!isOf(filter, found.outcome)) continue
    if (matches >= first && matches < first + size) rows.push(shownRow(t, found, isUnderWay(job.state)))
    matches++
  }
  if (!filter) matches = record.total
  return {
    job,
    rows,
    filter,
    matches,
    page,
    size,
    totalPages: Math.ceil(matches / size),
    back: record.back,
    canUndo: record.work === 'operation' && !isUnderWay(job.state) && record.done > 0 && (await hasFormer(ref)),
    canImport: record.work === CHECK && job.state === 'done' && record.done > 0,
    ticket: crypto.randomUUID(),
  }
}

/** Its rows know who had them. */
const hasFormer = async (ref: { userId: string; id: string }) =>
  (await jobStore(ref).plan(0)).some(({ data }) => undoWords.safeParse(data).success)

/** The work that looks at rows of a file and changes nothing. */
const CHECK = 'csv-check'

const ActionSchema = z.object({
  do: z.enum(['continue', 'retry', 'cancel', 'undo', 'import']),
  ticket: z.string().max(36).optional(),
})

export async function jobAction({ request, params }: ActionFunctionArgs) {
  const auth = await requireUser(request)
  const { ref, record } = await jobOf(auth, params.jobId)
  const sent = ActionSchema.safeParse(Object.fromEntries(await takeForm(request, ActionSchema)))
  const work = workOf(record.work)
  if (!sent.success || !work) throw data({ kind: 'not-found' }, 400)
  if (sent.data.do === 'undo') return undoJob(auth, ref, record, sent.data.ticket)
  if (sent.data.do === 'import' && record.work === CHECK) return importJob(auth, record, sent.data.ticket)
  if (sent.data.do === 'continue') await continueJob(ref, auth, work)
  if (sent.data.do === 'retry') await retryJob(ref, auth, work)
  if (sent.data.do === 'cancel') await cancelJob(ref)
  return redirect(paths.job(ref.id))
}

async function undoJob(auth: SignedIn, ref: { userId: string; id: string }, record: JobRecord, ticket?: string) {
  const rows: PlannedRow[] = []
  for await (const { row, outcome } of rowsWithOutcomes(ref, record)) {
    if (outcome?.is === 'done' && undoWords.safeParse(row.data).success) rows.push(row)
  }
  const told = { kind: (record.told as { kind: string }).kind }
  const title = { key: 'job.title-undo', values: { count: rows.length } }
  return startJob('undo', auth, { ticket, told, title, back: record.back, rows })
}

/** What was looked at is done: the same file, read the same way. */
function importJob(auth: SignedIn, { told, title }: JobRecord, ticket?: string) {
  const { kind } = csvToldSchema.parse(told)
  return startJob('csv-import', auth, {
    ticket,
    told,
    title: { key: 'job.title-import', values: title.values },
    back: paths.of(kind).list(),
  })
}
