// Pages of all alarms that a person sees. Newer platforms list those of all originators; older ones find, by a query, those
// of one kind of originators at a time: where any may have raised them, their pages are put together here.
import { alarms } from '~/lib/live/kinds/alarms'
import type { AlarmsResult } from '~/lib/live/shapes/alarms'
import { toPageLink } from '~/lib/paging'
import { findAlarms, listAllAlarms } from '~/lib/platform/alarm.server'
import { MOST_ALARMS } from '~/lib/platform/alarm-fields'
import { wireAlarmQuery } from '~/lib/platform/alarm-query'
import { runLimited } from '~/lib/platform/limited'
import type { SignedIn } from '~/lib/session/session.server'
import { type Among, amongBelongings } from './belongings.server'
import { mergedPage, NO_ALARMS } from './merged'
import { originatorsFor } from './originators'
import { type AlarmsSubscription, alarmsQuestion, askedOfAlarms, resultOf, type Wanted } from './pages.server'
import { type AlarmsQuery, ME, statusHalves } from './query'

type Reader = Pick<SignedIn, 'user' | 'platform'>

/** The platform lists all alarms, of one originator too, and by who sees to them. */
export const listsAll = async ({ platform }: Reader) => (await platform.capabilities()).alarmLists

/** Of each kind of originators so many are looked at where they are put together; further back one kind is chosen first. */
const MOST_TOGETHER = 2000

interface AllWanted extends Wanted {
  /** Of all that the query is about, the parts to ask about; the others are known to have none. */
  among?: readonly Among[]
}

const pageOf = ({ query, page }: Wanted) => ({ size: query.list.size, page: query.list.page, ...page })

/** The questions whose answers make up a page, from the first alarm on where there are several. */
export async function allAlarmsQuestions(reader: Reader, wanted: AllWanted): Promise<AlarmsSubscription[]> {
  const among = await amongOf(reader, wanted)
  const { size, page } = pageOf(wanted)
  return questionsAmong(reader, among, among.length > 1 ? { ...wanted, page: { size: size * page, page: 1 } } : wanted)
}

/** What is asked about, a part at a time: one entity, what belongs to a customer, or all of a kind. */
async function amongOf(reader: Reader, { query, among }: AllWanted): Promise<readonly Among[]> {
  const { of, originator, customer } = query
  if (among) return among
  if (customer) return amongBelongings(reader, customer, { of, originator })
  if (originator) return [{ type: 'singleEntity', singleEntity: originator }]
  return (of ? [of] : originatorsFor(reader.user.authority)).map((entityType) => ({ type: 'entityType', entityType }))
}

async function questionsAmong({ platform }: Reader, among: readonly Among[], wanted: AllWanted) {
  const intersects = (await platform.capabilities()).alarmFlags
  const { of, originator, customer } = wanted.query
  // Chosen by itself, a customer shows what it is told of too; among what belongs to it that would be twice the same.
  const withPropagated = customer !== undefined && of === 'CUSTOMER' && !originator
  const asked = askedOfAlarms({ ...wanted, intersects, withPropagated })
  return among.map((filter, at) => alarmsQuestion(`alarms${at}`, filter, asked))
}

/** One question may ask for so many. */
export const isWithinReach = (questions: readonly AlarmsSubscription[]) =>
  questions.every(({ query }) => query.pageLink.pageSize <= MOST_ALARMS)

/** One page, as of now. */
export async function allAlarmsPage(reader: Reader, wanted: AllWanted): Promise<AlarmsResult> {
  const { list, of, originator, customer, assignee } = wanted.query
  const lists = await listsAll(reader)
  // Of one kind of originators, or some of them: only queries choose by that.
  if (lists && !of && !originator && !customer) return listed(reader, wanted)
  const assigneeId = lists ? assigneeIn(reader, assignee) : undefined
  const questions = await allAlarmsQuestions(reader, wanted)
  const [only] = questions
  if (only && questions.length === 1) return answered(reader, only, assigneeId)
  if (!isWithinReach(questions)) return farBack(reader, wanted)
  const parts = await runLimited(questions, (question) => answered(reader, question, assigneeId))
  return mergedPage(parts, { ...list, ...wanted.page })
}

const assigneeIn = ({ user }: Reader, assignee?: string) => (assignee === ME ? user.userId : assignee)

async function answered({ platform }: Reader, question: AlarmsSubscription, assigneeId?: string) {
  const { query, window } = alarms.schema.parse(question)
  return resultOf(await findAlarms(platform, wireAlarmQuery(query, window), assigneeId), {
    pageSize: query.pageLink.pageSize,
    withDetails: query.alarmFields.some(({ key }) => key === 'details'),
  })
}

/** Mostly one kind alone has alarms at all: then it is asked for that very page. */
async function farBack(reader: Reader, wanted: AllWanted): Promise<AlarmsResult> {
  const { size, page } = pageOf(wanted)
  const assigneeId = (await listsAll(reader)) ? assigneeIn(reader, wanted.query.assignee) : undefined
  const among = await amongOf(reader, wanted)
  const asked = async (some: readonly Among[], part: { size: number; page: number }) =>
    runLimited(await questionsAmong(reader, some, { ...wanted, page: part }), (question) =>
      answered(reader, question, assigneeId),
    )
  const totals = await asked(among, { size: 1, page: 1 })
  const having = among.filter((_, at) => (totals[at]?.totalElements ?? 0) > 0)
  if (having.length === 0) return NO_ALARMS
  if (having.length === 1) return (await asked(having, { size, page }))[0] ?? NO_ALARMS
  const reach = Math.min(size * page, MOST_TOGETHER)
  const all: AlarmsResult[] = []
  for (let at = 1; at <= Math.ceil(reach / MOST_ALARMS); at++)
    all.push(...(await asked(having, { size: MOST_ALARMS, page: at })))
  const merged = mergedPage(all, { ...wanted.query.list, size, page })
  const totalElements = totals.reduce((sum, part) => sum + part.totalElements, 0)
  return { ...merged, totalElements, totalPages: Math.min(Math.ceil(totalElements / size), MOST_TOGETHER / size) }
}

async function listed(reader: Reader, { query, window, withDetails, page }: Wanted): Promise<AlarmsResult> {
  const { list, status, severity, types, assignee } = query
  const link = toPageLink({ ...list, ...page })
  const { life, seen } = statusHalves(status)
  const found = await listAllAlarms(reader.platform, link, {
    statusList: [life, seen].flatMap((one) => one ?? []),
    severityList: severity,
    typeList: types,
    assigneeId: assigneeIn(reader, assignee),
    startTime: window.startTs,
    endTime: window.endTs,
  })
  return resultOf(found, { pageSize: link.pageSize, withDetails, entityOf: ({ originator: from }) => from })
}

/** What was searched for cannot be looked for in both halves of the status at once. */
export const isWider = async ({ platform }: Reader, { list, status }: AlarmsQuery) => {
  const { life, seen } = statusHalves(status)
  return list.q !== '' && life !== undefined && seen !== undefined && !(await platform.capabilities()).alarmFlags
}
