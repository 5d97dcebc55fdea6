// Acknowledging or clearing many alarms: their ids and names are given.
import { z } from 'zod'
import type { Work } from '~/lib/jobs/work'
import { ALARM_STEPS } from '~/lib/platform/alarm'
import { stepAlarm } from '~/lib/platform/alarm.server'

const AlarmTold = z.object({ step: z.enum(ALARM_STEPS) })

export const alarmWork: Work<z.output<typeof AlarmTold>> = {
  name: 'alarm',
  // What is acknowledged already stays so.
  isRepeatable: true,
  read: (told) => AlarmTold.parse(told),
  async run({ platform, told: { step } }, { id }) {
    const outcome = await stepAlarm(platform, id, step)
    return outcome === 'already' ? { said: { key: 'job.alarm-already' } } : {}
  },
}
