// The alarms of a page as marks on a line of time: at the moment each began, and those that stand too close together as one.
import type { EntityId } from '~/lib/platform/entity-id'
import type { Range } from '~/lib/platform/series'
import type { Widget } from '../model/widget'

export interface AlarmMark {
  id: string
  ts: number
  /** As the platform names it. */
  severity: string
  type: string
  originator: EntityId
  originatorName: string
  /** The id of the thing that it was found at: its originator, or one that the alarm was handed up to. */
  foundAt: string
  isActive: boolean
}

export interface MarkGroup {
  /** The worst of them, the newest of those that are equally bad. */
  mark: AlarmMark
  count: number
  /** Per cent of the width. */
  place: number
}

const WORST_FIRST = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE']
const badness = ({ severity }: AlarmMark) => {
  const at = WORST_FIRST.indexOf(severity)
  return at < 0 ? WORST_FIRST.length : at
}

/** The worst first, the newest of those that are equally bad. */
const byBadness = (a: AlarmMark, b: AlarmMark) => badness(a) - badness(b) || b.ts - a.ts

const known = new WeakMap<readonly AlarmMark[], ReadonlyMap<string, AlarmMark>>()

/** The worst of those of an entity, and of what hands its alarms up to it, that are active: cards ask with each value. */
export function worstOfEach(marks: readonly AlarmMark[]): ReadonlyMap<string, AlarmMark> {
  const before = known.get(marks)
  if (before) return before
  const bestFirst = marks.filter(({ isActive }) => isActive).toSorted((a, b) => byBadness(b, a))
  const made = new Map(bestFirst.map((mark) => [mark.foundAt, mark]))
  known.set(marks, made)
  return made
}

/** The worst of those of several. */
export function worstAmong(marks: readonly AlarmMark[], entityIds: readonly (string | undefined)[]) {
  const worst = worstOfEach(marks)
  return entityIds.flatMap((id = '') => worst.get(id) ?? []).toSorted(byBadness)[0]
}

/** `apart`: nearer ones are one, in per cent of the width. */
export function groupedMarks(marks: readonly AlarmMark[], { startTs, endTs }: Range, apart = 2): MarkGroup[] {
  const each = [...new Map(marks.map((mark) => [mark.id, mark])).values()]
  const inside = each.filter(({ ts }) => ts >= startTs && ts < endTs).toSorted((a, b) => a.ts - b.ts)
  const groups: { marks: AlarmMark[]; place: number }[] = []
  for (const mark of inside) {
    const place = ((mark.ts - startTs) / (endTs - startTs)) * 100
    const last = groups.at(-1)
    if (last && place - last.place < apart) last.marks.push(mark)
    else groups.push({ marks: [mark], place })
  }
  return groups.flatMap(({ marks: some }) => {
    const [mark] = some.toSorted(byBadness)
    return mark ? [{ mark, count: some.length, place: ((mark.ts - startTs) / (endTs - startTs)) * 100 }] : []
  })
}

/** The charts and cards whose author wants the alarms of their entities in the first HTML: for visitors, and without scripts. */
export const isMarked = ({ type, config }: Pick<Widget, 'type' | 'config'>) =>
  (type === 'timeseries' || type === 'latest') && config.settings.alarmMarks === true
