// The counts of alarms that nobody has acknowledged. Newer platforms count those of all originators in one question each;
// of older ones each kind of originators is asked first whether it has any, and most have none.
import type { SignedIn } from '~/lib/session/session.server'
import { allAlarmsPage, listsAll } from './all-pages.server'
import { COUNTED, type CountedSeverity } from './counts'
import { type OriginatorType, originatorsFor } from './originators'
import { type AlarmsQuery, NO_FILTERS } from './query'

type Reader = Pick<SignedIn, 'user' | 'platform'>

export interface Counted {
  severity: CountedSeverity
  count: number
  newest: number
}

const NONE = { count: 0, newest: 0 }

async function countOf(reader: Reader, severity: readonly CountedSeverity[], of?: OriginatorType) {
  const query: AlarmsQuery = {
    ...NO_FILTERS,
    list: { page: 1, size: 1, sort: 'createdTime', order: 'desc', q: '' },
    status: ['UNACK'],
    severity: [...severity],
    of,
  }
  const window = { startTs: 0, endTs: Date.now() }
  const { totalElements, rows } = await allAlarmsPage(reader, { query, window })
  return { count: totalElements, newest: rows[0]?.createdTime ?? 0 }
}

type Count = Awaited<ReturnType<typeof countOf>>

const sum = (parts: readonly Count[]): Count => ({
  count: parts.reduce((all, { count }) => all + count, 0),
  newest: Math.max(0, ...parts.map(({ newest }) => newest)),
})

export async function countUnseen(reader: Reader): Promise<Counted[]> {
  if (await listsAll(reader))
    return Promise.all(COUNTED.map(async (severity) => ({ severity, ...(await countOf(reader, [severity])) })))
  const kinds = originatorsFor(reader.user.authority)
  const all = await Promise.all(kinds.map((of) => countOf(reader, COUNTED, of)))
  const having = kinds.flatMap((of, at) => (all[at]?.count ? [{ of, all: all[at] ?? NONE }] : []))
  const of = (severity: CountedSeverity) =>
    Promise.all(having.map((kind) => countOf(reader, [severity], kind.of))).then(sum)
  const [critical, major] = await Promise.all([of('CRITICAL'), of('MAJOR')])
  const total = sum(having.map((kind) => kind.all))
  // What is left is minor, at once: somebody may have handled some between the questions.
  const left = Math.max(0, total.count - critical.count - major.count)
  const isNewestMinor = left > 0 && total.newest > Math.max(critical.newest, major.newest)
  return [
    { severity: 'CRITICAL', ...critical },
    { severity: 'MAJOR', ...major },
    { severity: 'MINOR', count: left, newest: isNewestMinor ? total.newest : 0 },
  ]
}
