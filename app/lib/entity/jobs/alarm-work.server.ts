// Acknowledging or clearing many alarms: those that were chosen, or all that a list's filters match.
import { z } from 'zod'
import type { Planned, Work, WorkContext } from '~/lib/jobs/work'
import { ALARM_STEPS, type AlarmFacts, needsStep } from '~/lib/platform/alarm'
import { getAlarm, stepAlarm } from '~/lib/platform/alarm.server'
import { PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { alarmOf, customerWhoHandles, mayHandle } from '../alarms/found.server'
import { alarmsReader, matchingAlarms } from '../alarms/matching.server'
import { alarmsAddress } from '../alarms/place'
import { isOfStatus, needing, readAlarmsQuery, readAllAlarmsQuery } from '../alarms/query'
import { patiently } from '../export/patiently.server'

const AlarmTold = z.object({
  step: z.enum(ALARM_STEPS),
  /** Of the list that it was begun from; absent: all alarms, or all of what belongs to a customer. */
  entity: z.object({ entityType: z.string(), id: z.string() }).optional(),
  customer: z.string().optional(),
  ids: z.array(z.string()).optional(),
  /** Without ids: the list as it stands in an address, and the time that it is about. */
  search: z.string().default(''),
  startTs: z.number().default(0),
  endTs: z.number().default(0),
})
export type AlarmTold = z.input<typeof AlarmTold>
type Context = WorkContext<z.output<typeof AlarmTold>>

const PORTION = 50

const rowOf = ({ id, type, originator, originatorName }: AlarmFacts) => ({
  id,
  name: `${type} · ${originatorName ?? originator.id}`,
  to: alarmsAddress({}, `of/${id}`),
})

/** What needs nothing by now has its row too, which says so; what is gone, or not theirs, is left out. */
async function* chosenOnes(reader: Context, ids: readonly string[]): AsyncGenerator<Planned> {
  const { signal, told } = reader
  for (let start = 0; start < ids.length; start += PORTION) {
    const portion = ids.slice(start, start + PORTION)
    const found = await runLimited(portion, (id) => patiently(signal, () => alarmOf(reader, told.entity, id)))
    const rows = found.flatMap((one) => (one && mayHandle(reader, one) ? [rowOf(one.alarm)] : []))
    yield { rows, leftOut: portion.length - rows.length }
  }
}

async function* allThatMatch(reader: Context): AsyncGenerator<Planned> {
  const { step, entity, customer, search, startTs, endTs } = reader.told
  const params = new URLSearchParams(search)
  const query = entity ? readAlarmsQuery(params) : { ...readAllAlarmsQuery(params), customer }
  const asked = needing(query, step)
  if (!asked) return
  const onlyOf = await customerWhoHandles(reader)
  const read = alarmsReader(reader, { entity, signal: reader.signal })
  for await (const found of matchingAlarms(read, asked, { startTs, endTs }, 'desc')) {
    const fit = found.filter((row) => isOfStatus(row, asked.status) && (!onlyOf || row.customerId === onlyOf))
    yield { rows: fit.map(rowOf), leftOut: found.length - fit.length }
  }
}

export const alarmWork: Work<z.output<typeof AlarmTold>> = {
  name: 'alarm',
  // What is acknowledged already stays so.
  isRepeatable: true,
  read: (told) => AlarmTold.parse(told),
  plan: (context) => (context.told.ids ? chosenOnes(context, context.told.ids) : allThatMatch(context)),
  async run({ platform, told: { step } }, { id }) {
    // Older platforms take a step twice without a word: who was quicker is told nonetheless.
    const found = await getAlarm(platform, id).catch((error) => {
      if (error instanceof PlatformError && error.status === 404) return undefined
      throw error
    })
    if (!found) return { said: { key: 'job.alarm-gone' } }
    const outcome = needsStep(found.alarm, step) ? await stepAlarm(platform, id, step) : 'already'
    return outcome === 'already' ? { said: { key: 'job.alarm-already' } } : {}
  },
}
