// The alarms of what the charts, the cards of values and the maps of a page show. They are asked for when the page has nothing
// else to do, again every minute while its window moves, and not at all while nobody looks.
import { startTransition, useEffect, useState } from 'react'
import { boardPaths } from '~/lib/board-paths'
import { type AlarmMark, MOST_MARKED, markedText } from '~/lib/dashboard/page/alarm-marks'
import type { BoardData, BoardTile } from '~/lib/dashboard/page/data'
import { spanRange } from '~/lib/dashboard/window/timing'
import type { Result } from '~/lib/live/result'
import { withBase } from '~/lib/with-base'

const WAIT_MS = 1200
const AGAIN_MS = 60_000
const MINUTE_MS = 60_000

const none: readonly AlarmMark[] = []

/** The entities of what tells of alarms, as texts, so that the same ones are the same. */
function markedIn({ tiles }: BoardData, results: Readonly<Record<string, Result>>): string {
  const found = new Set<string>()
  // Maps may have more than can be asked about: they come last.
  for (const { feeds } of tiles.filter(isMarkedFirst).concat(tiles.filter(isMap))) {
    for (const { from } of feeds) {
      const result = from.kind === 'live' ? results[from.subscription] : undefined
      if (result?.shape === 'entities') for (const { entityId } of result.rows) found.add(markedText(entityId))
    }
  }
  return [...found].slice(0, MOST_MARKED).sort().join(' ')
}

const isMarkedFirst = ({ widget, native }: BoardTile) => widget.type === 'timeseries' || native?.name === 'value-card'
const isMap = ({ native }: BoardTile) => native?.name === 'places-map'

export function usePageAlarms(board: BoardData, results: Readonly<Record<string, Result>>): readonly AlarmMark[] {
  const { window, zone, publicId, marks: first = none } = board
  const [asked, setAsked] = useState<{ for: readonly AlarmMark[]; alarms: readonly AlarmMark[] }>()
  const marked = publicId === undefined ? markedIn(board, results) : ''
  useEffect(() => {
    if (!marked) return
    const stop = new AbortController()
    async function ask() {
      if (document.visibilityState === 'hidden') return
      const { startTs, endTs } = spanRange(window.span, window.zone ?? zone, Date.now())
      // A clock that is behind misses nothing.
      const end = window.isLive ? endTs + MINUTE_MS : endTs
      const address = withBase(boardPaths.alarmMarks(marked.split(' '), { startTs, endTs: end }))
      const answer = await fetch(address, { signal: stop.signal }).catch(() => undefined)
      if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return
      const marks = await answer.json().catch(() => none)
      // All tiles hear of them: those that still come to life do so first.
      startTransition(() => setAsked({ for: first, alarms: marks }))
    }
    const soon = setTimeout(ask, WAIT_MS)
    const again = window.isLive ? setInterval(ask, AGAIN_MS) : undefined
    return () => {
      stop.abort()
      clearTimeout(soon)
      clearInterval(again)
    }
  }, [marked, window, zone, first])
  // What the server told with a newer page counts until it is asked again.
  return asked && (asked.for === first || first === none) ? asked.alarms : first
}
