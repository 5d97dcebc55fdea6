// Acknowledging or clearing the alarms that were chosen in the tab: each is looked at before, and each refusal told.
// Neither can be taken back on any platform, so it is asked first.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { FieldError } from '~/lib/forms/field-error'
import { ALARM_STEPS, type AlarmStep } from '~/lib/platform/alarm'
import { stepAlarm } from '~/lib/platform/alarm.server'
import { isUuid } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { redirectWithToast } from '~/lib/session/toast.server'
import { MOST_AT_ONCE } from '../chosen.server'
import type { AlarmsStepAnswer, AlarmsStepData } from './data'
import { alarmOf, stepsFor } from './found.server'
import { handledAlarms } from './reading.server'

/** Each step has an address, and both lead here. */
function stepAt(request: Request): AlarmStep {
  const last = new URL(request.url).pathname.split('/').at(-1)
  const step = ALARM_STEPS.find((name) => name === last)
  if (!step) throw data({ kind: 'not-found' }, 404)
  return step
}

async function reading(args: LoaderFunctionArgs) {
  const { auth, entity, search, closeTo } = await handledAlarms(args)
  const step = stepAt(args.request)
  const chosen = [...new Set(search.getAll('id').filter(isUuid))]
  if (chosen.length === 0) throw redirect(closeTo)
  const ids = chosen.slice(0, MOST_AT_ONCE)
  const found = (await runLimited(ids, (id) => alarmOf(auth, entity, id))).filter((one) => one !== undefined)
  const fit = found.filter((one) => stepsFor(auth, one).includes(step)).map(({ alarm }) => alarm)
  return { auth, step, closeTo, fit, unfit: ids.length - fit.length, beyond: chosen.length - ids.length }
}

export async function alarmsStepLoader(args: LoaderFunctionArgs): Promise<AlarmsStepData> {
  const { step, closeTo, fit, unfit, beyond } = await reading(args)
  const alarms = fit.map(({ id, type, severity, createdTime, originatorName }) => ({
    id,
    type,
    severity,
    createdTime,
    originatorName,
  }))
  return { step, closeTo, alarms, unfit, beyond }
}

export async function alarmsStepAction(args: ActionFunctionArgs) {
  const { auth, step, closeTo, fit } = await reading(args)
  const outcomes = await runLimited(fit, ({ id }) =>
    stepAlarm(auth.platform, id, step).then(
      () => undefined,
      (error): { id: string; error: FieldError } => {
        if (error instanceof PlatformError) return { id, error: errorKey(error) }
        throw error
      },
    ),
  )
  const failures = outcomes.filter((one) => one !== undefined)
  const done = fit.length - failures.length
  if (failures.length > 0) return data<AlarmsStepAnswer>({ failures, done }, 400)
  if (done === 0) return redirect(closeTo)
  return redirectWithToast(args.request, closeTo, { key: `alarm.${step}-done`, values: { count: done } })
}
