// Correcting one value of a key: another one is saved at the same moment.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { formError, invalid } from '~/lib/forms/submission.server'
import { liveBridge } from '~/lib/live/live.server'
import { principalOf } from '~/lib/live/live-session.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { newestPoint, savePoint } from '~/lib/platform/series.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { comparedText } from '~/lib/telemetry/compared-text'
import { seriesRow } from '~/lib/telemetry/series'
import { readAttributeForm, takeAttributeForm } from '../attribute-form.server'
import type { HistoryEditData } from './data'
import { momentIn, pointAt } from './moment.server'
import { historyOf } from './reading.server'

async function reading(args: LoaderFunctionArgs) {
  const found = await historyOf(args, 'write')
  const { auth, entity, kind, query, search } = found
  // All platforms check the right to read this; some do not for what comes next.
  await orNotFound(newestPoint(auth.platform, entity, query.key), kind)
  const ts = momentIn(search)
  const point = ts === undefined ? undefined : await pointAt(auth.platform, entity, query.key, ts)
  if (!point) throw data({ kind: 'not-found' }, 404)
  return { ...found, point }
}

export async function historyEditLoader(args: LoaderFunctionArgs): Promise<HistoryEditData> {
  const { query, closeTo, point } = await reading(args)
  const row = seriesRow(point)
  return { name: query.key, closeTo, point: row, before: comparedText(row.text) }
}

export async function historyEditAction(args: ActionFunctionArgs) {
  const { auth, entity, query, closeTo, point } = await reading(args)
  const typed = await takeAttributeForm(args.request, ['before'])
  const { text } = seriesRow(point)
  typed.set('key', query.key)
  // Platforms of all versions take a text of telemetry that looks like a number for one.
  const form = readAttributeForm(typed, { textsBecomeNumbers: true })
  if (form.answer) return form.answer
  const before = comparedText(text)
  if (comparedText(String(typed.get('before'))) !== before) {
    const error = { key: 'history-change.changed-meanwhile', values: { text: before } }
    return invalid(form.submission, { form: error, set: { before } })
  }
  try {
    await savePoint(auth.platform, entity, query.key, { ts: point.ts, value: form.value })
    liveBridge().changedValues(principalOf(auth.user), entity.id)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(form.submission, errorKey(error))
  }
  return redirectWithToast(args.request, closeTo, { key: 'history-change.corrected', values: { key: query.key } })
}
