// Pages of all alarms that a person sees. Newer platforms list those of all originators; older ones find, by a query, those
// of one kind of originators at a time: where any may have raised them, their pages are put together here.
import { alarms } from '~/lib/live/kinds/alarms'
import type { AlarmsResult } from '~/lib/live/shapes/alarms'
import { toPageLink } from '~/lib/paging'
import { findAlarms, listAllAlarms } from '~/lib/platform/alarm.server'
import { MOST_ALARMS } from '~/lib/platform/alarm-fields'
import { wireAlarmQuery } from '~/lib/platform/alarm-query'
import type { SignedIn } from '~/lib/session/session.server'
import { mergedPage, NO_ALARMS } from './merged'
import { originatorsFor } from './originators'
import { type AlarmsSubscription, alarmsQuestion, resultOf, type Wanted } from './pages.server'
import { type AlarmsQuery, ME, statusHalves } from './query'

type Reader = Pick<SignedIn, 'user' | 'platform'>

/** The platform lists all alarms, of one originator too, and by who sees to them. */
export const listsAll = async ({ platform }: Reader) => (await platform.capabilities()).alarmLists

/** Of each kind of originators so many are looked at where they are put together; further back one kind is chosen first. */
const MOST_TOGETHER = 2000

const pageOf = ({ query, page }: Wanted) => ({ size: query.list.size, page: query.list.page, ...page })

/** The questions whose answers make up a page, from the first alarm on where there are several. */
export async function allAlarmsQuestions(reader: Reader, wanted: Wanted): Promise<AlarmsSubscription[]> {
  const intersects = (await reader.platform.capabilities()).alarmFlags
  const { of, originator } = wanted.query
  if (originator) {
    const filter = { type: 'singleEntity', singleEntity: originator } as const
    return [alarmsQuestion(originator.entityType, filter, { ...wanted, intersects })]
  }
  const { size, page } = pageOf(wanted)
  const types = of ? [of] : originatorsFor(reader.user.authority)
  const asked = types.length > 1 ? { ...wanted, page: { size: size * page, page: 1 } } : wanted
  return types.map((entityType) =>
    alarmsQuestion(entityType, { type: 'entityType', entityType }, { ...asked, intersects }),
  )
}

/** One question may ask for so many. */
export const isWithinReach = (questions: readonly AlarmsSubscription[]) =>
  questions.every(({ query }) => query.pageLink.pageSize <= MOST_ALARMS)

/** One page, as of now. */
export async function allAlarmsPage(reader: Reader, wanted: Wanted): Promise<AlarmsResult> {
  if (await listsAll(reader)) return listed(reader, wanted)
  const questions = await allAlarmsQuestions(reader, wanted)
  const [only] = questions
  if (only && questions.length === 1) return answered(reader, only)
  const order = { ...wanted.query.list, ...wanted.page }
  if (isWithinReach(questions))
    return mergedPage(await Promise.all(questions.map((question) => answered(reader, question))), order)
  return farBack(reader, wanted)
}

async function answered({ platform }: Reader, question: AlarmsSubscription, assigneeId?: string) {
  const { query, window } = alarms.schema.parse(question)
  return resultOf(await findAlarms(platform, wireAlarmQuery(query, window), assigneeId), {
    pageSize: query.pageLink.pageSize,
    withDetails: query.alarmFields.some(({ key }) => key === 'details'),
  })
}

/** Mostly one kind alone has alarms at all: then it is asked for that very page. */
async function farBack(reader: Reader, wanted: Wanted): Promise<AlarmsResult> {
  const { size, page } = pageOf(wanted)
  const first = await allAlarmsQuestions(reader, { ...wanted, page: { size: 1, page: 1 } })
  const totals = await Promise.all(first.map((question) => answered(reader, question)))
  const types = originatorsFor(reader.user.authority).filter((_, at) => (totals[at]?.totalElements ?? 0) > 0)
  if (types.length === 0) return NO_ALARMS
  const [only] = types
  if (only && types.length === 1)
    return allAlarmsPage(reader, { ...wanted, query: { ...wanted.query, of: only }, page: { size, page } })
  const reach = Math.min(size * page, MOST_TOGETHER)
  const parts = types.flatMap((of) =>
    Array.from({ length: Math.ceil(reach / MOST_ALARMS) }, (_, at) => {
      const part = { ...wanted, query: { ...wanted.query, of }, page: { size: MOST_ALARMS, page: at + 1 } }
      return allAlarmsPage(reader, part)
    }),
  )
  const all = await Promise.all(parts)
  const merged = mergedPage(all, { ...wanted.query.list, size, page })
  const totalElements = totals.reduce((sum, part) => sum + part.totalElements, 0)
  return { ...merged, totalElements, totalPages: Math.min(Math.ceil(totalElements / size), MOST_TOGETHER / size) }
}

async function listed(reader: Reader, { query, window, withDetails, page }: Wanted): Promise<AlarmsResult> {
  const { platform, user } = reader
  const { list, status, severity, types, of, originator, assignee } = query
  const link = toPageLink({ ...list, ...page })
  const { life, seen } = statusHalves(status)
  const assigneeId = assignee === ME ? user.userId : assignee
  if (of || originator) return queried(reader, { query, window, withDetails, page }, assigneeId)
  const found = await listAllAlarms(platform, link, {
    statusList: [life, seen].flatMap((one) => one ?? []),
    severityList: severity,
    typeList: types,
    assigneeId,
    startTime: window.startTs,
    endTime: window.endTs,
  })
  return resultOf(found, { pageSize: link.pageSize, withDetails, entityOf: ({ originator: from }) => from })
}

/** Of one kind of originators, or one of them: only queries choose by that. */
async function queried(reader: Reader, wanted: Wanted, assigneeId: string | undefined): Promise<AlarmsResult> {
  const [question] = await allAlarmsQuestions(reader, wanted)
  if (!question) return NO_ALARMS
  return answered(reader, question, assigneeId)
}

/** What was searched for cannot be looked for in both halves of the status at once. */
export const isWider = async ({ platform }: Reader, { list, status }: AlarmsQuery) => {
  const { life, seen } = statusHalves(status)
  return list.q !== '' && life !== undefined && seen !== undefined && !(await platform.capabilities()).alarmFlags
}
