// One row of a job, until it is done, refused, or the job ends: a platform that asks for a pause or is away for a moment
// is waited for.
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '~/lib/log.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { SessionEnded } from '~/lib/session/refresh.server'
import { SessionStoreError } from '~/lib/session/store.server'
import type { Outcome, PlannedRow, StopReason } from './job'
import type { Pace } from './pace'
import { type AnyWork, RowRefused, type WorkContext } from './work'

/** A row that alone gets no answer, while others do, is refused after so many tries. */
const MOST_TRIES = 5
const BUSY = 429

export interface RowRun {
  work: AnyWork
  context: WorkContext<unknown>
  pace: Pace
  /** Ends the job. */
  stop(reason: StopReason): void
}

/** Nobody answered in the platform's name. */
const isAway = ({ problem, status }: PlatformError) =>
  problem === 'unreachable' || problem === 'timeout' || [502, 503, 504].includes(status)

/** It, or a proxy before it, may have taken the call: what was sent may have been done all the same. */
const mayBeDone = ({ problem, status, isUnsent }: PlatformError) =>
  problem === 'answer' ? status === 502 || status === 504 : !isUnsent

export async function waitTurn({ pace, context: { signal } }: Pick<RowRun, 'pace' | 'context'>): Promise<void> {
  while (!signal.aborted && pace.wait() > 0) await sleep(pace.wait(), undefined, { signal }).catch(() => {})
}

/** Undefined: it is as open as before. */
export async function runRow(run: RowRun, row: PlannedRow): Promise<Outcome | undefined> {
  const { work, context, pace, stop } = run
  let firstFault: number | undefined
  for (let tries = 1; ; tries++) {
    await waitTurn(run)
    if (context.signal.aborted) return undefined
    try {
      const result = await work.run(context, row)
      pace.good()
      return { is: 'done', ...result }
    } catch (error) {
      if (error instanceof SessionEnded) {
        stop('session-ended')
        return undefined
      }
      if (error instanceof SessionStoreError) throw error
      if (error instanceof RowRefused) {
        pace.good()
        return { is: 'failed', error: error.words, to: error.to }
      }
      if (!(error instanceof PlatformError)) {
        log('error', 'job-row-failed', { work: work.name, error })
        return { is: 'failed', error: { key: 'job.row-fault' } }
      }
      const isBusy = error.status === BUSY
      if (!isBusy && !isAway(error)) {
        pace.good()
        return { is: 'failed', error: errorKey(error) }
      }
      firstFault ??= performance.now()
      pace.pause(error.retryAfterMs)
      if (!isBusy && !work.isRepeatable && mayBeDone(error)) {
        if (pace.isHopeless()) stop('platform-away')
        return { is: 'begun', isOver: true }
      }
      if (!isBusy && tries >= MOST_TRIES && pace.lastGood() > firstFault)
        return { is: 'failed', error: errorKey(error) }
      if (pace.isHopeless()) {
        stop('platform-away')
        return undefined
      }
    }
  }
}
