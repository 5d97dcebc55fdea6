// One alarm in a dialog over the tab: what is done to it there, and what is said of it.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { formError, invalid, readSent } from '~/lib/forms/submission.server'
import { getT } from '~/lib/i18n/i18n.server'
import { paths, type Query } from '~/lib/paths'
import { ALARM_STEPS, type AlarmItem, type AlarmStep, needsStep } from '~/lib/platform/alarm'
import { stepAlarm } from '~/lib/platform/alarm.server'
import { LONGEST_COMMENT } from '~/lib/platform/alarm-comment'
import { addComment, commentsOf } from '~/lib/platform/alarm-comment.server'
import { isUuid } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { localPath } from '~/lib/session/local-path'
import { redirectWithToast } from '~/lib/session/toast.server'
import type { AlarmData } from './data'
import { alarmOf, listedAlarm, mayHandle, stepsFor } from './found.server'
import { ORIGINATOR_TYPES } from './originators'
import { alarmsAddress } from './place'
import { handledAlarms } from './reading.server'
import { alarmStory } from './story.server'
import { toldComment } from './told-comment'

/** The page of comments that an address names, as it stands in others: the first goes without saying. */
const SAID = 'said'
export const commentPageIn = (search: URLSearchParams): number => {
  const page = search.get(SAID) ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}
export const commentPage = (page: number): Query => ({ [SAID]: page > 1 ? page : undefined })

const notThere = () => data({ kind: 'not-found' }, 404)

/** The beginning of all pages about one alarm that is read whole. */
export async function oneAlarm(args: LoaderFunctionArgs) {
  const found = await alarmOrListed(args)
  if (!found.found) throw notThere()
  return { ...found, found: found.found }
}

async function alarmOrListed(args: LoaderFunctionArgs) {
  const tab = await handledAlarms(args)
  const { at, auth, entity, address } = tab
  const id = args.params.alarmId ?? ''
  if (!isUuid(id)) throw notThere()
  const found = await alarmOf(auth, entity, id)
  const { alarmFlags } = await auth.platform.capabilities()
  const to = (page: '' | '/comment' | '/assign' = '', more: Query = {}) =>
    alarmsAddress(at, `of/${id}${page}`, { ...address, ...more })
  return { ...tab, id, found, to, canDiscuss: alarmFlags && found !== undefined && mayHandle(auth, found) }
}

/** The beginning of the pages of newer platforms: on others, and of alarms that are not theirs to handle, there is none. */
export async function discussedAlarm(args: LoaderFunctionArgs) {
  const alarm = await oneAlarm(args)
  if (!alarm.canDiscuss) throw notThere()
  return alarm
}

export async function alarmLoader(args: LoaderFunctionArgs): Promise<AlarmData> {
  const tab = await alarmOrListed(args)
  const { at, auth, entity, found, id, canDiscuss, to, closeTo, now, search } = tab
  if (!found) {
    const alarm = await listedAlarm(auth, entity, id, tab)
    if (!alarm) throw notThere()
    const story = await alarmStory(args.request, undefined, alarm, { now })
    return { alarm, story, steps: [], canComment: false, isOnlyListed: true, closeTo, takenAt: now }
  }
  const { alarmFlags } = await auth.platform.capabilities()
  const page = commentPageIn(search)
  const [t, said, story] = await Promise.all([
    getT(args.request),
    // The alarm is worth showing without them.
    alarmFlags
      ? commentsOf(auth.platform, id, { me: auth.user.userId, page }).catch((error) => {
          if (error instanceof PlatformError) return undefined
          throw error
        })
      : undefined,
    alarmStory(args.request, auth, found.alarm, {
      now,
      ...(!at.kind && { allTo: allOf(found.alarm) }),
      ...(canDiscuss && { assignTo: to('/assign') }),
    }),
  ])
  return {
    alarm: found.alarm,
    comments: said?.comments.map((comment) => ({
      ...toldComment(t, comment),
      ...(canDiscuss && comment.isMine && { editTo: to('/comment', { comment: comment.id, ...commentPage(page) }) }),
    })),
    ...(said?.hasOlder && { olderTo: to('', commentPage(page + 1)) }),
    ...(page > 1 && { newerTo: to('', commentPage(page - 1)) }),
    steps: stepsFor(auth, found),
    canComment: canDiscuss,
    story,
    closeTo,
    takenAt: now,
  }
}

const allOf = ({ originator: { entityType, id } }: AlarmItem) =>
  ORIGINATOR_TYPES.some((type) => type === entityType)
    ? paths.alarms(undefined, { originator: `${entityType}.${id}` })
    : undefined

const LONGEST_ADDRESS = 8000

const StepSchema = z.object({
  step: z.enum([...ALARM_STEPS, 'comment']),
  text: z.string().trim().max(LONGEST_COMMENT, 'alarm-one.comment-long').default(''),
  /** The page that it was done from, where that is another one: a dashboard. */
  back: z.string().max(LONGEST_ADDRESS).optional(),
})

export async function alarmAction(args: ActionFunctionArgs) {
  const { auth, found, id, canDiscuss, to } = await oneAlarm(args)
  const submission = await readSent(args.request, StepSchema)
  if (submission.status !== 'success') {
    if (submission.error && !submission.error.step) return invalid(submission)
    throw data({ kind: 'not-found' }, 400)
  }
  const { step, text, back } = submission.value
  if (step === 'comment' && !canDiscuss) throw notThere()
  if (step === 'comment' && !text) return invalid(submission, { fields: { text: { key: 'alarm-one.comment-empty' } } })
  if (step !== 'comment' && !mayHandle(auth, found))
    return formError(submission, { key: 'access.permission-denied-text' })
  try {
    // What was typed goes along with whatever button is pressed.
    if (text && canDiscuss) await addComment(auth.platform, id, text)
    if (step === 'comment') return redirectWithToast(args.request, to(), { key: 'alarm-one.comment-added' })
    const outcome = needsStep(found.alarm, step) ? await stepAlarm(auth.platform, id, step) : 'already'
    return redirectWithToast(args.request, localPath(back) ?? to(), toastOf(step, outcome))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
}

const toastOf = (step: AlarmStep, outcome: 'done' | 'already') =>
  outcome === 'done'
    ? { key: `alarm.${step}-done`, values: { count: 1 } }
    : ({ key: `alarm.${step}-already`, kind: 'info' } as const)
