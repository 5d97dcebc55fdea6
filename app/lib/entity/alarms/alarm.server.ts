// One alarm in a dialog over the tab, and what is done to it there.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import { ALARM_STEPS } from '~/lib/platform/alarm'
import { type AlarmComment, commentsOf, stepAlarm } from '~/lib/platform/alarm.server'
import { isUuid } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { redirectWithToast } from '~/lib/session/toast.server'
import type { AlarmData } from './data'
import { alarmOf, stepsFor } from './found.server'
import { handledAlarms } from './reading.server'

async function reading(args: LoaderFunctionArgs) {
  const tab = await handledAlarms(args)
  const id = args.params.alarmId ?? ''
  const found = isUuid(id) ? await alarmOf(tab.auth, tab.entity, id) : undefined
  if (!found) throw data({ kind: 'not-found' }, 404)
  return { ...tab, found }
}

export async function alarmLoader(args: LoaderFunctionArgs): Promise<AlarmData> {
  const { auth, found, closeTo, now } = await reading(args)
  // The alarm is worth showing without them.
  const comments = await commentsOf(auth.platform, found.alarm.id).catch((error): AlarmComment[] => {
    if (error instanceof PlatformError) return []
    throw error
  })
  return { alarm: found.alarm, comments, steps: stepsFor(auth, found), closeTo, takenAt: now }
}

const StepSchema = z.object({ step: z.enum(ALARM_STEPS) })

export async function alarmAction(args: ActionFunctionArgs) {
  const { kind, auth, entity, found, address } = await reading(args)
  const submission = readForm(await takeForm(args.request, StepSchema), StepSchema)
  if (submission.status !== 'success') throw data({ kind: 'not-found' }, 400)
  const { step } = submission.value
  const { id } = found.alarm
  try {
    if (stepsFor(auth, found).includes(step)) await stepAlarm(auth.platform, id, step)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return data({ error: errorKey(error) }, 400)
  }
  const back = paths.of(kind).one(entity.id, `alarms/of/${id}`, address)
  return redirectWithToast(args.request, back, { key: `alarm.${step}-done`, values: { count: 1 } })
}
