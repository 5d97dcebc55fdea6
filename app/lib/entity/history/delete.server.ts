// Deleting values of a key, or of several: those of a range, all of them, or the one of a moment. The number that is met
// is told before, and when it is another one by then, that is asked again.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { FieldError } from '~/lib/forms/field-error'
import { resolveMoments } from '~/lib/forms/moments.server'
import { formError, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { liveBridge } from '~/lib/live/live.server'
import { principalOf } from '~/lib/live/live-session.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import type { Range } from '~/lib/platform/series'
import { deletePoints } from '~/lib/platform/series.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { seriesRow } from '~/lib/telemetry/series'
import type { HistoryDeleteAnswer, HistoryDeleteData } from './data'
import {
  DeleteFields,
  type DeleteForm,
  DeleteSchema,
  isAgreed,
  isTypedRight,
  meaningOf,
  metOf,
  rangeOf,
  shownValues,
  storedMoments,
} from './deletion-form'
import { chosenKeys, countEach, type ReadSubject, shownKey } from './deletion-subject.server'
import { pointAt } from './moment.server'

const momentRange = (ts: number): Range => ({ startTs: ts, endTs: ts + 1 })

const loaderOf =
  (read: ReadSubject) =>
  async (args: LoaderFunctionArgs): Promise<HistoryDeleteData> => {
    const { auth, entity, keys, stuck, beyond, closeTo, ts, range } = await read(args)
    const { platform } = auth
    const [key = ''] = keys
    const about = { keys, stuck, beyond, closeTo, canKeepLatest: (await platform.capabilities()).deletesExactly }
    const point = ts === undefined ? undefined : await pointAt(platform, entity, key, ts)
    if (ts !== undefined && !point) throw redirect(closeTo)
    const { startTs, endTs } = ts === undefined ? range : momentRange(ts)
    const values = {
      what: 'range',
      start: String(startTs),
      end: String(Math.max(endTs, startTs + 1)),
      rewrite: 'on',
    } as const
    const each = point ? [{ key, count: 1 }] : await countEach(platform, entity, keys, { startTs, endTs })
    const met = metOf({ ...values, countedFor: meaningOf(values) }, each)
    return { ...about, ...met, ...(point && { point: seriesRow(point) }) }
  }

const actionOf = (read: ReadSubject) => async (args: ActionFunctionArgs) => {
  const subject = await read(args)
  const { auth, entity, keys, closeTo, ts, now } = subject
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
    const met = await metNow(subject, value, range)
    const { counted } = met
    if (value.step === 'count' || counted.count === 0) return answer({ met })
    if (!isAgreed(value, counted)) return answer({ met, error: { key: 'history-change.count-changed' } })
    if (!isTypedRight(value)) {
      const error = { key: 'operation-page.type-this', values: { text: value.counted } }
      return answer({ met, field: 'typed', error })
    }
    const failures = await deleteEach(subject, value, range)
    liveBridge().changedValues(principalOf(auth.user), entity.id)
    const [first] = failures
    if (first && keys.length === 1) return formError(submission, first)
    if (first) return answer({ met: await metNow(subject, value, range), error: refused(failures, keys) })
    return redirectWithToast(args.request, closeTo, toastOf(keys, counted))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
}

type Subject = Awaited<ReturnType<ReadSubject>>

const metNow = async ({ auth, entity, keys }: Subject, form: DeleteForm, range: Range) =>
  metOf({ ...shownValues(form), countedFor: meaningOf(form) }, await countEach(auth.platform, entity, keys, range))

/** The reasons of the keys that the platform refused. */
async function deleteEach({ auth, entity, keys }: Subject, form: DeleteForm, range: Range): Promise<FieldError[]> {
  const deletion = {
    range: form.what === 'all' ? undefined : range,
    rewriteLatest: form.rewrite === 'on',
    keepLatest: form.keep === 'on',
  }
  const outcomes = await runLimited(keys, (key) =>
    deletePoints(auth.platform, entity, key, deletion).then(
      () => undefined,
      (error) => {
        if (error instanceof PlatformError) return errorKey(error)
        throw error
      },
    ),
  )
  return outcomes.filter((one) => one !== undefined)
}

const refused = (failures: FieldError[], keys: string[]) => ({
  key: 'history-change.keys-refused',
  values: { count: failures.length, done: keys.length - failures.length },
})

function toastOf(keys: string[], { count, isMore }: HistoryDeleteData['counted']): Message {
  if (keys.length > 1) return { key: 'history-change.keys-deleted', values: { count: keys.length } }
  return {
    key: isMore ? 'history-change.deleted-many' : 'history-change.deleted',
    values: { count, key: keys[0] ?? '' },
  }
}

interface Message {
  key: string
  values: Record<string, string | number>
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

export const historyDeleteLoader = loaderOf(shownKey)
export const historyDeleteAction = actionOf(shownKey)
export const keysDeleteLoader = loaderOf(chosenKeys)
export const keysDeleteAction = actionOf(chosenKeys)
