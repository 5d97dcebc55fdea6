// Deleting values of a key: those of a range, all of them, or the one of a moment. The number that is met is told before,
// and when it is another one by then, that is asked again.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { checkRange, optionalMoment } from '~/lib/forms/moments'
import { resolveMoments } from '~/lib/forms/moments.server'
import { formError, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { liveBridge } from '~/lib/live/live.server'
import { principalOf } from '~/lib/live/live-session.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { Counted, Range } from '~/lib/platform/series'
import { canNameKey, countPoints, deletePoints, newestPoint } from '~/lib/platform/series.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { seriesRow } from '~/lib/telemetry/series'
import { latinDigits } from '~/lib/telemetry/typed-value'
import type { HistoryDeleteAnswer, HistoryDeleteData } from './data'
import { momentIn, pointAt } from './moment.server'
import { historyOf } from './reading.server'

/** From so many on the number is typed. */
const TYPED_FROM = 100

const word = z.string().max(40).default('')
const DeleteFields = z.object({
  what: z.enum(['range', 'all']).default('range'),
  start: optionalMoment,
  end: optionalMoment,
  rewrite: z.enum(['on']).optional(),
  /** The number that was told, and of what. */
  counted: word,
  countedFor: z.string().max(100).default(''),
  typed: word,
  step: z.enum(['count', 'delete']).default('count'),
})
const DeleteSchema = DeleteFields.superRefine(checkRange('start', 'end'))
type DeleteForm = z.output<typeof DeleteSchema>

const countText = ({ count, isMore }: Counted) => (isMore ? `${count}+` : String(count))
const mustBeTyped = (told: string) => Number.parseInt(told, 10) > TYPED_FROM

/** What the form means, in a word that another meaning does not have. */
const meaningOf = ({ what, start, end }: Pick<DeleteForm, 'what' | 'start' | 'end'>) =>
  what === 'all' ? 'all' : `${start}-${end}`

/** All values end now: nobody can say how many come until they are deleted. */
function rangeOf({ what, start, end }: Pick<DeleteForm, 'what' | 'start' | 'end'>, now: number): Range {
  if (what === 'all') return { startTs: 0, endTs: now }
  return { startTs: start ? Number(start) : 0, endTs: end ? Number(end) : now }
}

async function reading(args: LoaderFunctionArgs) {
  const found = await historyOf(args, 'write')
  const { auth, entity, kind, query, search } = found
  if (!canNameKey(query.key)) throw redirect(found.closeTo)
  // All platforms check the right to read this; some do not for what comes next.
  await orNotFound(newestPoint(auth.platform, entity, query.key), kind)
  const ts = momentIn(search)
  return { ...found, ts }
}

const metOf = (values: Record<string, string>, counted: Counted) => ({
  values: { ...values, counted: countText(counted), typed: '' },
  counted,
  isTyped: mustBeTyped(countText(counted)),
})

export async function historyDeleteLoader(args: LoaderFunctionArgs): Promise<HistoryDeleteData> {
  const { auth, entity, query, window, closeTo, ts, now } = await reading(args)
  const about = { name: query.key, closeTo }
  const point = ts === undefined ? undefined : await pointAt(auth.platform, entity, query.key, ts)
  if (ts !== undefined && !point) throw redirect(closeTo)
  const range = ts === undefined ? { startTs: window.startTs, endTs: Math.min(window.endTs, now) } : momentRange(ts)
  const values = {
    what: 'range',
    start: String(range.startTs),
    end: String(Math.max(range.endTs, range.startTs + 1)),
    rewrite: 'on',
  }
  const counted = point ? { count: 1 } : await countPoints(auth.platform, entity, query.key, range)
  const met = metOf({ ...values, countedFor: meaningOf({ ...values, what: 'range' }) }, counted)
  return { ...about, ...met, ...(point && { point: seriesRow(point) }) }
}

const momentRange = (ts: number): Range => ({ startTs: ts, endTs: ts + 1 })

export async function historyDeleteAction(args: ActionFunctionArgs) {
  const { auth, entity, query, closeTo, ts, now } = await reading(args)
  const { platform } = auth
  const form = await takeForm(args.request, DeleteFields)
  if (ts !== undefined) {
    form.set('start', String(ts))
    form.set('end', String(ts + 1))
  } else resolveMoments(form, ['start', 'end'], args.request, storedMoments(form))
  const submission = readForm(form, ts === undefined ? DeleteSchema : DeleteFields)
  if (submission.status !== 'success') return invalid(submission)
  const { value } = submission
  try {
    const range = ts === undefined ? rangeOf(value, now) : momentRange(ts)
    const counted = await countPoints(platform, entity, query.key, range)
    const asked = { ...shownValues(value), countedFor: meaningOf(value) }
    if (value.step === 'count' || counted.count === 0) return answer({ met: metOf(asked, counted) })
    if (!isAgreed(value, counted))
      return answer({ met: metOf(asked, counted), error: { key: 'history.count-changed' } })
    if (mustBeTyped(value.counted) && digitsIn(value.typed) !== digitsIn(value.counted)) {
      const error = { key: 'operation-page.type-this', values: { text: value.counted } }
      return answer({ met: metOf(asked, counted), field: 'typed', error })
    }
    await deletePoints(platform, entity, query.key, {
      range: value.what === 'all' ? undefined : range,
      rewriteLatest: value.rewrite === 'on',
    })
    liveBridge().changedValues(principalOf(auth.user), entity.id)
    const key = counted.isMore ? 'history.deleted-many' : 'history.deleted'
    return redirectWithToast(args.request, closeTo, { key, values: { count: counted.count, key: query.key } })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
}

interface Answer {
  met: NonNullable<HistoryDeleteAnswer['met']>
  /** Of the form as a whole, or of a field. */
  error?: FieldError
  field?: string
}

/** What is met by now, to be looked at before it is deleted. */
function answer({ met, error, field = '' }: Answer) {
  const result = { initialValue: met.values, ...(error && { error: { [field]: [error] } }) }
  return data<HistoryDeleteAnswer>({ result, met }, error ? (field ? 400 : 409) : 200)
}

const digitsIn = (text: string) => latinDigits(text).replace(/\D/g, '')

/** What was told is what is met. Of all values there may be more by now: they were told until the moment of the question. */
function isAgreed(form: DeleteForm, { count, isMore }: Counted): boolean {
  const { what, counted, countedFor } = form
  if (countedFor !== meaningOf(form)) return false
  if (counted === countText({ count, isMore })) return true
  return what === 'all' && Number.parseInt(counted, 10) > 0 && Number.parseInt(counted, 10) <= count
}

const shownValues = ({ what, start, end, rewrite }: DeleteForm) => ({ what, start, end, rewrite: rewrite ?? '' })

/** A field that nobody touched gives back its milliseconds. */
function storedMoments(form: FormData) {
  const [, start = '', end = ''] = /^(\d*)-(\d*)$/.exec(String(form.get('countedFor') ?? '')) ?? []
  return { start, end }
}
