// How many alarms of a window there are of each severity, and when they were raised, whatever severity and status is listed.
// What the page has read tells it where that holds all; else the newest are read.
import type { Speaker } from '~/lib/alarm-rule/speaker'
import { speakerFor } from '~/lib/alarm-rule/speaker.server'
import { placeOf, timeMarks } from '~/lib/drawing/time-axis'
import type { AlarmRow, AlarmsResult } from '~/lib/live/shapes/alarms'
import { SEVERITIES } from '~/lib/platform/alarm'
import { PlatformError } from '~/lib/platform/errors'
import type { SignedIn } from '~/lib/session/session.server'
import type { TimeWindow } from '~/lib/time/time-window'
import { allAlarmsPage } from './all-pages.server'
import type { Among } from './belongings.server'
import { type AlarmFigures, alarmFigures, MOST_LOOKED_AT } from './figures'
import { alarmsInTime } from './in-time'
import type { AlarmsQuery } from './query'
import type { AlarmStrip } from './strip'

const PORTION = 200
/** Of the room of a bar, on each side. */
const GAP = 0.1

interface Asked {
  auth: SignedIn
  query: AlarmsQuery
  window: TimeWindow
  page: AlarmsResult
  /** Of what the query is about, the parts that have any, as far as it is known. */
  having?: readonly Among[]
}

/** Undefined where there is nothing to count, or the platform does not tell: the list is worth showing without. */
export async function alarmStrip(request: Request, asked: Asked): Promise<AlarmStrip | undefined> {
  const figures = await figuresOf(asked)
  if (!figures) return undefined
  return drawn(figures, await speakerFor(request))
}

async function figuresOf({ auth, query, window, page, having }: Asked) {
  const { list, status, severity } = query
  const isOfAllTime = window.name === 'all'
  const isOfAny = list.q === '' && status.length + severity.length === 0
  if (isOfAny && page.rows.length === page.totalElements)
    return alarmFigures(page.rows, { window, isOfAllTime, isCut: page.isPartial })
  try {
    const rows = await newestOf(auth, query, window, isOfAny ? having : undefined)
    return alarmFigures(rows, { window, isOfAllTime, isCut: rows.length >= MOST_LOOKED_AT })
  } catch (error) {
    if (error instanceof PlatformError) return undefined
    throw error
  }
}

async function newestOf(
  auth: SignedIn,
  query: AlarmsQuery,
  window: TimeWindow,
  among?: readonly Among[],
): Promise<AlarmRow[]> {
  const list = { ...query.list, q: '', page: 1, sort: 'createdTime', order: 'desc' } as const
  const wanted: AlarmsQuery = { ...query, list, status: [], severity: [] }
  const read = (bounds: { startTs: number; endTs: number }, page: number) =>
    allAlarmsPage(auth, { query: wanted, window: bounds, page: { size: PORTION, page }, among })
  const found: AlarmRow[] = []
  for await (const rows of alarmsInTime(window, 'desc', read)) {
    found.push(...rows)
    if (found.length >= MOST_LOOKED_AT) break
  }
  return found
}

function drawn({ counts, span, stepMs, bars, isCut }: AlarmFigures, { t, format, zone }: Speaker): AlarmStrip {
  const sum = (of: 'active' | 'unseen') => counts.reduce((all, count) => all + count[of], 0)
  const activeWords = (count: number) => t('alarms.active', { count })
  const unseenWords = (count: number) => t('alarms.unseen', { count })
  const sums = bars.map((bar) => bar.counts.reduce((all, count) => all + count, 0))
  const most = Math.max(1, ...sums)
  const highest = span.startTs + (bars[sums.indexOf(most)]?.place ?? 0) * stepMs
  const edge = (place: number) => placeOf(Math.min(span.endTs, span.startTs + place * stepMs), span).toFixed(2)
  return {
    about: t('alarms.figures'),
    totals: `${format.number(sum('active'))} ${activeWords(sum('active'))} · ${unseenWords(sum('unseen'))}`,
    cards: counts.map(({ severity, active, unseen }) => ({
      severity,
      active: format.number(active),
      activeWords: activeWords(active),
      unseen: unseenWords(unseen),
    })),
    started: {
      words: t(isCut ? 'alarms.started-newest' : 'alarms.started', { step: format.duration(stepMs) }),
      most: t('alarms.started-most', { count: most, at: format.dateTime(highest, span.endTs) }),
      height: most,
      drawings: SEVERITIES.map((severity, at) => ({
        severity,
        // The worst stand at the foot.
        d: bars
          .filter(({ counts: of }) => of[at])
          .map(({ place, counts: of }) => {
            const below = of.slice(0, at).reduce((all, count) => all + count, 0)
            const foot = most - below
            return `M${edge(place + GAP)} ${foot}V${foot - (of[at] ?? 0)}H${edge(place + 1 - GAP)}V${foot}z`
          })
          .join(''),
      })).filter(({ d }) => d !== ''),
      ticks: timeMarks(span, zone, format),
    },
  }
}
