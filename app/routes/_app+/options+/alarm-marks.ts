// The alarms of some entities in a stretch of time, for the marks on a dashboard, which asks when it has nothing else to do.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { readMarked } from '~/lib/dashboard/page/alarm-marks'
import { alarmMarks } from '~/lib/dashboard/page/alarm-marks.server'
import { requireRight } from '~/lib/entity/rights.server'
import { isDigits } from '~/lib/time/moment-text'

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'dashboard', 'see')
  const search = new URL(request.url).searchParams
  const [start, end] = [search.get('start') ?? '', search.get('end') ?? '']
  const entities = readMarked(search.getAll('e'))
  const isRange = isDigits(start) && isDigits(end) && Number(start) < Number(end)
  if (!isRange || entities.length === 0) return Response.json([])
  return Response.json(await alarmMarks(platform, entities, { startTs: Number(start), endTs: Number(end) }))
}
