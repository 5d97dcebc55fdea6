// The alarms of some entities in a stretch of time, for the marks on a dashboard, which asks when it has nothing else to do.
// They are too many for an address.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { alarmMarks } from '~/lib/dashboard/page/alarm-marks.server'
import { readMarked } from '~/lib/dashboard/page/marked'
import { requireRight } from '~/lib/entity/rights.server'
import { DOCUMENT_BYTES, takeForm } from '~/lib/forms/take-form.server'
import { isDigits } from '~/lib/time/moment-text'

const AskedSchema = z.object({
  entities: z.string().max(DOCUMENT_BYTES).default(''),
  start: z.string().max(20).default(''),
  end: z.string().max(20).default(''),
})

export async function action({ request }: ActionFunctionArgs) {
  const { platform } = await requireRight(request, 'dashboard', 'see')
  const form = await takeForm(request, AskedSchema, { mostBytes: DOCUMENT_BYTES })
  const { success, data } = AskedSchema.safeParse(Object.fromEntries(form))
  if (!success) return Response.json([], { status: 400 })
  const { entities, start, end } = data
  const types = readMarked(entities)
  const isRange = isDigits(start) && isDigits(end) && Number(start) < Number(end)
  if (!isRange || types.length === 0) return Response.json([])
  return Response.json(await alarmMarks(platform, types, { startTs: Number(start), endTs: Number(end) }))
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, 'dashboard', 'see')
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}
