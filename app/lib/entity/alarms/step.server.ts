// Acknowledging or clearing the alarms that were chosen in the tab: each is looked at before, and each refusal told.
// Neither can be taken back on any platform, so it is asked first.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { readForm } from '~/lib/forms/submission.server'
import type { TakenForm } from '~/lib/forms/take-form.server'
import type { AlarmsResult } from '~/lib/live/shapes/alarms'
import { ALARM_STEPS, type AlarmFacts, type AlarmStep } from '~/lib/platform/alarm'
import { stepAlarm } from '~/lib/platform/alarm.server'
import { isUuid } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { redirectWithToast } from '~/lib/session/toast.server'
import { MOST_AT_ONCE } from '../chosen.server'
import type { AlarmTold } from '../jobs/alarm-work.server'
import { ticketField } from '../jobs/as-job.server'
import { startJob } from '../jobs/start.server'
import { keepChoice, MOST_KEPT, readChoice } from '../kept-choice.server'
import { openedFrom } from '../opened-from.server'
import { TICKED } from '../operations'
import { takeRows, tickedFields } from '../ticked.server'
import { allAlarmsPage } from './all-pages.server'
import type { AlarmsStepAnswer, AlarmsStepData, ShownAlarm } from './data'
import { alarmOf, stepsFor } from './found.server'
import { alarmsPage } from './pages.server'
import { alarmsAddress } from './place'
import { isOfStatus, needing } from './query'
import { handledAlarms } from './reading.server'

const UUID_LENGTH = 36
/** Of those that are too many to be shown. */
const MOST_NAMED = 20

/** Each step has an address, and both lead here. */
function stepAt(request: Request): AlarmStep {
  const last = new URL(request.url).pathname.split('/').at(-1)
  const step = ALARM_STEPS.find((name) => name === last)
  if (!step) throw data({ kind: 'not-found' }, 404)
  return step
}

async function reading(args: LoaderFunctionArgs) {
  const found = await handledAlarms(args)
  const { auth, entity, search } = found
  const closeTo = openedFrom(args.request) ?? found.closeTo
  const step = stepAt(args.request)
  const isAll = search.get('all') === '1'
  const kept = search.get('kept')
  const ids = kept ? await readChoice(auth.user.userId, kept) : search.getAll('id')
  const chosen = [...new Set(ids.filter(isUuid))]
  if (!isAll && chosen.length === 0) throw redirect(closeTo)
  const looked = isAll ? [] : chosen.slice(0, chosen.length > MOST_AT_ONCE ? MOST_NAMED : MOST_AT_ONCE)
  const alarms = (await runLimited(looked, (id) => alarmOf(auth, entity, id))).filter((one) => one !== undefined)
  const fit = alarms.filter((one) => stepsFor(auth, one).includes(step)).map(({ alarm }) => alarm)
  const unfit = alarms.map(({ alarm }) => alarm).filter((alarm) => !fit.includes(alarm))
  return { ...found, closeTo, step, isAll, chosen, fit, unfit, left: looked.length - fit.length }
}

type Reading = Awaited<ReturnType<typeof reading>>

/** What is raised while somebody reads the question is not meant. */
const boundsUntil = ({ window }: Reading, until: number) => ({
  startTs: window.startTs,
  endTs: Math.min(window.endTs, until),
})

/** All that match and need the step: the first of them, and how many there are. */
async function allThatNeed(found: Reading, until: number): Promise<Pick<AlarmsResult, 'rows' | 'totalElements'>> {
  const { auth, entity, step } = found
  const query = needing(found.query, step)
  if (!query) return { rows: [], totalElements: 0 }
  const wanted = { query, window: boundsUntil(found, until), page: { size: MOST_AT_ONCE, page: 1 } }
  const page = await (entity ? alarmsPage(auth.platform, entity, wanted) : allAlarmsPage(auth, wanted))
  return { ...page, rows: page.rows.filter((row) => isOfStatus(row, query.status)) }
}

export async function alarmsStepLoader(args: LoaderFunctionArgs): Promise<AlarmsStepData> {
  const found = await reading(args)
  const { at, address, step, closeTo, fit, left, isAll, chosen, now } = found
  const ticket = crypto.randomUUID()
  if (isAll) {
    const { rows, totalElements } = await allThatNeed(found, now)
    const isFew = totalElements <= MOST_AT_ONCE
    // So few are done at once, like others that were chosen.
    if (isFew && rows.length > 0) throw redirect(alarmsAddress(at, step, { ...address, id: rows.map(({ id }) => id) }))
    const job = isFew ? undefined : { count: totalElements, ticket, until: now }
    return { step, closeTo, alarms: rows.slice(0, MOST_NAMED).map(shownAlarm), unfit: 0, job }
  }
  const job = chosen.length > MOST_AT_ONCE ? { count: chosen.length, ticket } : undefined
  return { step, closeTo, alarms: fit.map(shownAlarm), unfit: left, job }
}

const shownAlarm = ({ id, type, severity, createdTime, originatorName }: AlarmFacts) => ({
  id,
  type,
  severity,
  createdTime,
  originatorName,
})

/** What goes on as a job. */
async function stepAsJob(found: Reading, { ticket, until }: { ticket?: string; until?: string }) {
  const { auth, entity, query, step, isAll, chosen, search, closeTo } = found
  const list = { step, entity, customer: query.customer }
  const bounds = boundsUntil(found, Number(until) || Date.now())
  const count = isAll ? (await allThatNeed(found, bounds.endTs)).totalElements : chosen.length
  const told: AlarmTold = isAll ? { ...list, search: search.toString(), ...bounds } : { ...list, ids: chosen }
  return startJob('alarm', auth, {
    ticket,
    told,
    title: { key: `job.title-${step}`, values: { count } },
    back: closeTo,
  })
}

const StepSchema = z.object({
  ...tickedFields,
  ...ticketField,
  until: z.string().max(16).optional(),
  /** Those that were asked about, each an id and its type: what was one of them and needs nothing any more is told. */
  shown: z.array(z.string().max(300)).max(MOST_AT_ONCE).default([]),
})

function shownIn(form: TakenForm): { id: string; type: string }[] {
  const submission = readForm(form, StepSchema)
  if (submission.status !== 'success') return []
  return submission.value.shown.flatMap((one) => {
    const id = one.slice(0, UUID_LENGTH)
    return isUuid(id) ? [{ id, type: one.slice(UUID_LENGTH + 1) }] : []
  })
}

/** Rows that were ticked and do not fit into an address get one of their own. */
async function showTickedAlarms(
  { at, address, auth }: Awaited<ReturnType<typeof handledAlarms>>,
  form: TakenForm,
  step: AlarmStep,
) {
  const ids = form.getAll('id[]').filter((id): id is string => typeof id === 'string' && isUuid(id))
  if (ids.length > MOST_KEPT) return tooMany()
  return redirect(alarmsAddress(at, step, { ...address, kept: await keepChoice(auth.user.userId, ids) }))
}

const tooMany = () => data<AlarmsStepAnswer>({ failures: [], done: 0, meanwhile: [], tooMany: MOST_KEPT }, 400)

export async function alarmsStepAction(args: ActionFunctionArgs) {
  const form = await takeRows(args.request, StepSchema, [])
  if (!form) return tooMany()
  if (form.has(TICKED)) return showTickedAlarms(await handledAlarms(args), form, stepAt(args.request))
  const shown = shownIn(form)
  const found = await reading(args)
  const { auth, step, closeTo, fit, unfit, isAll, chosen } = found
  const text = (name: string) => String(form.get(name) ?? '') || undefined
  if (isAll || chosen.length > MOST_AT_ONCE) return stepAsJob(found, { ticket: text('ticket'), until: text('until') })
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
