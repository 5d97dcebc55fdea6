// What failed, as a file: the rows as a spreadsheet reads them, with nothing in them that it would run.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import { stateOf } from '~/lib/jobs/job'
import { isAlive } from '~/lib/jobs/job-store.server'
import { requireUser } from '~/lib/session/session.server'
import { readZone } from '~/lib/time/zone'
import type { Cell } from '../export/cells'
import { csvHead, csvRow } from '../export/csv'
import { paced } from '../export/paced.server'
import { isUnderWay } from './data'
import { jobOf, rowsWithOutcomes } from './pages.server'
import { outcomeWords } from './words'

export async function errorsLoader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { ref, record } = await jobOf(await requireUser(request), params.jobId)
  const t = await getT(request)
  const isOn = isUnderWay(stateOf(record, isAlive))
  const style = { separator: ',', decimal: '.', zone: readZone(request) }
  const text = (words: string): Cell => ({ as: 'text', text: words })

  async function* lines() {
    const encoder = new TextEncoder()
    yield encoder.encode(csvHead([t('job.row'), t('job.name'), t('job.result')], style))
    for await (const { place, row, outcome } of rowsWithOutcomes(ref, record)) {
      if (!outcome || outcome.is === 'done') continue
      const words = outcomeWords(t, outcome, isOn)
      yield encoder.encode(csvRow([{ as: 'number', literal: String(place) }, text(row.name), text(words)], style))
    }
  }
  return new Response(paced(lines(), context), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="job-errors-${ref.id.slice(0, 8)}.csv"`,
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}
