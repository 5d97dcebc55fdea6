// A run of a job: it holds a lease while it works, so that no other run does the same rows; plans the rows first, then does
// them batch by batch, and notes each outcome within a second of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '~/lib/log.server'
import { PlatformError } from '~/lib/platform/errors'
import { SessionEnded } from '~/lib/session/refresh.server'
import { onSessionEnd } from '~/lib/session/session-hooks.server'
import { singleton } from '~/lib/session/singletons.server'
import type { JobRecord, PlannedRow, StopReason } from './job'
import { isSessionAlive, jobConnection } from './job-connection.server'
import { BATCH, type JobRef, type JobStore, jobStore } from './job-store.server'
import { type Counts, counted, NONE, type Outcomes, openPlaces, sum } from './outcomes'
import { createPace, MOST_AT_ONCE } from './pace'
import { type RowRun, runRow, waitTurn } from './run-row.server'
import type { AnyWork, WorkContext } from './work'

const BEAT_MS = 1000
export const LEASE_MS = 30_000
/** Jobs that work at once in a process; further ones wait. */
const MOST_RUNNING = 4

/** 'lost': another run has the lease now, and this one writes nothing more. */
type End = StopReason | 'cancelled' | 'lost'

interface Running {
  sessionId: string
  end(reason: End): void
  over: Promise<void>
}

const running = () => singleton('running-jobs', () => new Map<string, Running>())
const slots = () => singleton('job-slots', () => ({ taken: 0 }))

/** Runs of this process that use the session hear of its end at once. */
onSessionEnd('jobs', (sessionId) => {
  for (const run of running().values()) if (run.sessionId === sessionId) run.end('session-ended')
})

const nameOf = ({ userId, id }: JobRef) => `${userId}/${id}`

export const endHere = (ref: JobRef, reason: 'cancelled') => running().get(nameOf(ref))?.end(reason)

/** For the end of the process: every run notes what it did. */
export async function endJobs(): Promise<void> {
  const all = [...running().values()]
  for (const run of all) run.end('shutdown')
  await Promise.all(all.map(({ over }) => over))
}

/** Whoever calls this has put its lease into the record. */
export function beginRun(ref: JobRef, record: JobRecord, work: AnyWork): void {
  const abort = new AbortController()
  const run = new Run(ref, record, work, abort)
  const over = run.whole().finally(() => running().delete(nameOf(ref)))
  running().set(nameOf(ref), { sessionId: record.sessionId, end: (reason) => abort.abort(reason), over })
}

class Run {
  private readonly store: JobStore
  private counts: Counts = NONE
  /** The batch at hand, and whether it holds what is not written yet. */
  private batch: { at: number; outcomes: Outcomes; isChanged: boolean } | undefined
  private state: JobRecord['state'] = 'waiting'
  private leasedUntil = Date.now() + LEASE_MS
  private plan: Pick<JobRecord, 'isPlanned' | 'total' | 'batches' | 'leftOut'>

  constructor(
    ref: JobRef,
    private readonly record: JobRecord,
    private readonly work: AnyWork,
    private readonly abort: AbortController,
  ) {
    this.store = jobStore(ref)
    const { isPlanned, total, batches, leftOut } = record
    this.plan = { isPlanned, total, batches, leftOut }
  }

  private readonly stop = (reason: End) => this.abort.abort(reason)

  async whole(): Promise<void> {
    const beats = this.beat()
    let hasSlot = false
    try {
      this.counts = await this.recount()
      hasSlot = await this.takeSlot()
      if (!this.abort.signal.aborted) await this.allRows()
    } catch (error) {
      this.stop(reasonOf(error))
      if (reasonOf(error) === 'fault') log('error', 'job-failed', { work: this.work.name, error })
    } finally {
      if (hasSlot) slots().taken--
      clearInterval(beats)
    }
    await this.finish().catch((error) => log('error', 'job-not-noted', { work: this.work.name, error }))
  }

  private async allRows() {
    const { sessionId, userId, createdAt, told } = this.record
    const { platform, user } = await jobConnection(sessionId, userId)
    const { signal } = this.abort
    const context: WorkContext<unknown> = { platform, user, createdAt, signal, told: this.work.read(told) }
    if (!this.plan.isPlanned) await this.findRows(context)
    // Its patience begins with the first row, however long it took to find them.
    const run: RowRun = { work: this.work, context, stop: this.stop, pace: createPace(() => performance.now()) }
    this.state = 'running'
    for (let at = 0; at < this.plan.batches && !signal.aborted; at++) await this.runBatch(run, at)
  }

  private async recount(): Promise<Counts> {
    let counts = NONE
    if (!this.plan.isPlanned) return counts
    for (let at = 0; at < this.plan.batches; at++) counts = sum(counts, counted(await this.store.outcomes(at)))
    return counts
  }

  /** False when it ended before there was one. */
  private async takeSlot(): Promise<boolean> {
    const { signal } = this.abort
    while (slots().taken >= MOST_RUNNING) {
      await sleep(200, undefined, { signal }).catch(() => {})
      if (signal.aborted) return false
    }
    slots().taken++
    return true
  }

  /** All rows are known before the first is done: an address that lists them changes while they are. */
  private async findRows(context: WorkContext<unknown>) {
    this.state = 'planning'
    const seen = new Set<string>()
    let waiting: PlannedRow[] = []
    let batches = 0
    let leftOut = 0
    const write = async (least: number) => {
      while (waiting.length >= least && waiting.length > 0) {
        await this.store.writePlan(batches++, waiting.slice(0, BATCH))
        waiting = waiting.slice(BATCH)
      }
      this.plan = { isPlanned: false, total: seen.size, batches, leftOut }
    }
    for await (const found of this.work.plan?.(context) ?? []) {
      if (context.signal.aborted) return
      leftOut += found.leftOut ?? 0
      for (const row of found.rows) {
        if (seen.has(row.id)) continue
        seen.add(row.id)
        waiting.push(row)
      }
      await write(BATCH)
    }
    await write(1)
    this.plan = { ...this.plan, isPlanned: true }
    await this.note()
  }

  private async runBatch(run: RowRun, at: number) {
    const rows = await this.store.plan(at)
    const outcomes = await this.store.outcomes(at)
    const open = openPlaces(rows.length, outcomes, this.work.isRepeatable)
    if (open.length === 0) return
    const before = counted(outcomes)
    const others = { ...this.counts }
    this.batch = { at, outcomes, isChanged: false }
    const recount = () => {
      const now = counted(outcomes)
      this.counts = {
        done: others.done - before.done + now.done,
        failed: others.failed - before.failed + now.failed,
        unknown: others.unknown - before.unknown + now.unknown,
      }
    }
    const portion = this.work.isRepeatable ? open.length : MOST_AT_ONCE
    for (let start = 0; start < open.length && !run.context.signal.aborted; start += portion) {
      const places = open.slice(start, start + portion)
      // Noted before it is begun: whoever finds it so knows that nobody knows.
      if (!this.work.isRepeatable) await this.markBegun(run, outcomes, places)
      await this.runPlaces(run, rows, outcomes, places, recount)
      if (!this.work.isRepeatable) await this.writeBatch()
    }
    await this.writeBatch()
    this.batch = undefined
    if (this.work.forgetsRows && this.abort.signal.reason !== 'lost') {
      await this.store.writePlan(
        at,
        rows.map((row, place) => (outcomes[place]?.is === 'done' ? withoutData(row) : row)),
      )
    }
  }

  private async markBegun(run: RowRun, outcomes: Outcomes, places: number[]) {
    await waitTurn(run)
    if (run.context.signal.aborted) return
    for (const place of places) outcomes[place] = { is: 'begun' }
    await this.writeBatch(true)
  }

  private async runPlaces(run: RowRun, rows: PlannedRow[], outcomes: Outcomes, places: number[], recount: () => void) {
    let next = 0
    const worker = async (index: number) => {
      while (next < places.length && !run.context.signal.aborted) {
        if (index >= run.pace.width()) {
          await sleep(100)
          continue
        }
        const place = places[next++] as number
        const outcome = await runRow(run, rows[place] as PlannedRow)
        outcomes[place] = outcome ?? null
        if (this.batch) this.batch.isChanged = true
        recount()
      }
    }
    await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, places.length) }, (_, index) => worker(index)))
    // Those that nobody came to are as open as before.
    for (const place of places.slice(next)) if (outcomes[place]?.is === 'begun') outcomes[place] = null
    recount()
  }

  private async writeBatch(always = false) {
    const { batch } = this
    if (!batch || !(batch.isChanged || always) || this.abort.signal.reason === 'lost') return
    batch.isChanged = false
    await this.store.writeOutcomes(batch.at, batch.outcomes)
  }

  /** Once a second: what was done is noted, the lease goes on, and who ended it meanwhile is heard. */
  private beat() {
    let isUnderWay = false
    const beats = setInterval(async () => {
      if (isUnderWay) return
      isUnderWay = true
      try {
        await this.writeBatch()
        const { sessionId, userId } = this.record
        if (!(await isSessionAlive(sessionId, userId))) this.stop('session-ended')
        await this.note()
      } catch (error) {
        log('warn', 'job-not-noted', { work: this.work.name, error })
        // Another run may have it by now.
        if (Date.now() > this.leasedUntil) this.stop('lost')
      } finally {
        isUnderWay = false
      }
    }, BEAT_MS)
    beats.unref()
    return beats
  }

  private async note() {
    const { lease } = this.record
    const noted = await this.store.change((now) => {
      if (now.lease?.owner !== lease?.owner) {
        this.stop('lost')
        return undefined
      }
      if (now.isCancelled) this.stop('cancelled')
      const until = Date.now() + LEASE_MS
      this.leasedUntil = until
      return {
        ...now,
        ...this.plan,
        ...this.counts,
        state: this.state,
        lease: { owner: now.lease?.owner ?? '', until },
      }
    })
    // Forgotten with all that was kept of it.
    if (!noted) this.stop('lost')
  }

  private async finish() {
    const { signal } = this.abort
    const reason = signal.reason as End | undefined
    if (reason === 'lost') return
    await this.writeBatch()
    await this.store.change((now) => {
      if (now.lease?.owner !== this.record.lease?.owner) return undefined
      const { lease: _over, ...rest } = now
      const base = { ...rest, ...this.plan, ...this.counts, endedAt: Date.now(), reason: undefined }
      if (!signal.aborted) return { ...base, state: 'done' }
      if (reason === 'cancelled') return { ...base, state: 'cancelled' }
      return { ...base, state: 'stopped', reason: reason ?? 'fault' }
    })
  }
}

const withoutData = ({ data: _done, ...row }: PlannedRow): PlannedRow => row

function reasonOf(error: unknown): StopReason {
  if (error instanceof SessionEnded) return 'session-ended'
  return error instanceof PlatformError ? 'platform-away' : 'fault'
}
