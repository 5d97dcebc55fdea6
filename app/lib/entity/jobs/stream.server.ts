// How far a job is, for the page that shows it: read from the store, since another instance may work on it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import { jobStore } from '~/lib/jobs/job-store.server'
import { SSE_HEADERS, sseEvent, sseRetry } from '~/lib/live/sse.server'
import { requireUser } from '~/lib/session/session.server'
import { streamOf } from '~/lib/stream-of'
import { isUnderWay, type JobProgress, type ShownJob } from './data'
import { jobOf, shownJob } from './pages.server'

const LOOK_EVERY_MS = 700
const RETRY_MS = 3000
/** A page that stands open asks anew then, and is looked at as any request: the session may be over. */
const LONGEST_MS = 5 * 60_000

const progressOf = ({ state, done, failed, unknown, total, isPlanned }: ShownJob): JobProgress => ({
  state,
  done,
  failed,
  unknown,
  total,
  isPlanned,
})

export async function jobStreamLoader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const t = await getT(request)
  const { ref } = await jobOf(await requireUser(request), params.jobId)
  const gone = AbortSignal.any([context.signal, context.shutdown, AbortSignal.timeout(LONGEST_MS)])

  async function* events() {
    yield sseRetry(RETRY_MS)
    let told = ''
    while (!gone.aborted) {
      const record = await jobStore(ref).read()
      if (!record) return
      const progress = progressOf(shownJob(t, record))
      const now = JSON.stringify(progress)
      if (now !== told) yield sseEvent('progress', progress)
      told = now
      if (!isUnderWay(progress.state)) return
      await sleep(LOOK_EVERY_MS, undefined, { signal: gone }).catch(() => {})
    }
  }
  return new Response(streamOf(events()), { headers: SSE_HEADERS })
}
