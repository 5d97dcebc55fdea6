// Asks for the alarms of what a page shows.
import { boardPaths } from '~/lib/board-paths'
import type { AlarmMark } from '~/lib/dashboard/page/alarm-marks'
import type { BoardData } from '~/lib/dashboard/page/data'
import { markedText } from '~/lib/dashboard/page/marked'
import { spanRange } from '~/lib/dashboard/window/timing'
import type { EntityId } from '~/lib/platform/entity-id'
import { withBase } from '~/lib/with-base'

const MINUTE_MS = 60_000

/** Undefined where there is no answer. */
export async function askAlarms(
  marked: readonly EntityId[],
  window: BoardData['window'],
  zone: string,
  signal: AbortSignal,
): Promise<readonly AlarmMark[] | undefined> {
  const { startTs, endTs } = spanRange(window.span, window.zone ?? zone, Date.now())
  // A clock that is behind misses nothing.
  const end = window.isLive ? endTs + MINUTE_MS : endTs
  const body = new URLSearchParams({ entities: markedText(marked), start: String(startTs), end: String(end) })
  const answer = await fetch(withBase(boardPaths.alarmMarks()), { method: 'POST', body, signal }).catch(() => undefined)
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return undefined
  const alarms: readonly AlarmMark[] | undefined = await answer.json().catch(() => undefined)
  // Where a type is asked for as a whole others are told of, too.
  const ids = new Set(marked.map(({ id }) => id))
  return alarms?.filter(({ foundAt }) => ids.has(foundAt))
}
