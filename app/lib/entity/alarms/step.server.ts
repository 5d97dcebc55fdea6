// Acknowledging or clearing the alarms that were chosen in the tab: each is looked at before, and each refusal told.
// Neither can be taken back on any platform, so it is asked first.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { ALARM_STEPS, type AlarmStep } from '~/lib/platform/alarm'
import { stepAlarm } from '~/lib/platform/alarm.server'
import { isUuid } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { redirectWithToast } from '~/lib/session/toast.server'
import { MOST_AT_ONCE } from '../chosen.server'
import type { AlarmsStepAnswer, AlarmsStepData, ShownAlarm } from './data'
import { alarmOf, stepsFor } from './found.server'
import { handledAlarms } from './reading.server'

const UUID_LENGTH = 36

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
  const unfit = found.map(({ alarm }) => alarm).filter((alarm) => !fit.includes(alarm))
  return { auth, step, closeTo, fit, unfit, left: ids.length - fit.length, beyond: chosen.length - ids.length }
}

export async function alarmsStepLoader(args: LoaderFunctionArgs): Promise<AlarmsStepData> {
  const { step, closeTo, fit, left, beyond } = await reading(args)
  const alarms = fit.map(({ id, type, severity, createdTime, originatorName }) => ({
    id,
    type,
    severity,
    createdTime,
    originatorName,
  }))
  return { step, closeTo, alarms, unfit: left, beyond }
}

/** Those that were asked about, each an id and its type: what was one of them and needs nothing any more is told. */
const ShownSchema = z.object({ shown: z.array(z.string().max(300)).max(MOST_AT_ONCE).default([]) })

async function shownIn(request: Request): Promise<{ id: string; type: string }[]> {
  const submission = readForm(await takeForm(request, ShownSchema), ShownSchema)
  if (submission.status !== 'success') return []
  return submission.value.shown.flatMap((one) => {
    const id = one.slice(0, UUID_LENGTH)
    return isUuid(id) ? [{ id, type: one.slice(UUID_LENGTH + 1) }] : []
  })
}

export async function alarmsStepAction(args: ActionFunctionArgs) {
  const shown = await shownIn(args.request)
  const { auth, step, closeTo, fit, unfit } = await reading(args)
  const outcomes = await runLimited(fit, ({ id, type }) =>
    stepAlarm(auth.platform, id, step).then(
      (outcome) => (outcome === 'already' ? { id, type, isGone: false } : undefined),
      (error): ShownAlarm | { id: string; error: FieldError } => {
        if (!(error instanceof PlatformError)) throw error
        return error.status === 404 ? { id, type, isGone: true } : { id, error: errorKey(error) }
      },
    ),
  )
  const failures = outcomes.filter((one) => one !== undefined && 'error' in one)
  const late = outcomes.filter((one) => one !== undefined && 'isGone' in one)
  const before = shown.flatMap(({ id, type }): ShownAlarm[] => {
    if (fit.some((alarm) => alarm.id === id)) return []
    const now = unfit.find((alarm) => alarm.id === id)
    return [{ id, type: now?.type ?? type, isGone: !now }]
  })
  const meanwhile = [...before, ...late]
  const done = fit.length - failures.length - late.length
  if (failures.length > 0 || meanwhile.length > 0)
    return data<AlarmsStepAnswer>({ failures, done, meanwhile }, failures.length > 0 ? 400 : 409)
  if (done === 0) return redirect(closeTo)
  return redirectWithToast(args.request, closeTo, { key: `alarm.${step}-done`, values: { count: done } })
}
