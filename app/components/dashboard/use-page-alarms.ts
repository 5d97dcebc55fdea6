// The alarms of what the charts, the cards of values and the maps of a page show. They are asked for when the page has nothing
// else to do, again every minute while its window moves, and not at all while nobody looks.
import { startTransition, useEffect, useState } from 'react'
import type { AlarmMark } from '~/lib/dashboard/page/alarm-marks'
import type { BoardData, BoardTile } from '~/lib/dashboard/page/data'
import type { Result } from '~/lib/live/result'
import type { EntityId } from '~/lib/platform/entity-id'

const WAIT_MS = 1200
const AGAIN_MS = 60_000

const none: readonly AlarmMark[] = []
const nobody: readonly EntityId[] = []

/** The entities of what tells of alarms; more than once where several widgets have them. */
function markedIn({ tiles }: BoardData, results: Readonly<Record<string, Result>>): readonly EntityId[] {
  // Maps may have more than are listed: they come last.
  const feeds = tiles
    .filter(isMarkedFirst)
    .concat(tiles.filter(isMap))
    .flatMap((tile) => tile.feeds)
  const asked = new Set(feeds.map(({ from }) => (from.kind === 'live' ? from.subscription : '')))
  return [...asked].flatMap((id) => {
    const result = results[id]
    return result?.shape === 'entities' ? result.rows.map(({ entityId }) => entityId) : []
  })
}

const isMarkedFirst = ({ widget, native }: BoardTile) => widget.type === 'timeseries' || native?.name === 'value-card'
const isMap = ({ native }: BoardTile) => native?.name === 'places-map'

/** The same list until it is about others: values come several times a second. */
function useMarked(board: BoardData, results: Readonly<Record<string, Result>>): readonly EntityId[] {
  const found = board.publicId === undefined ? markedIn(board, results) : nobody
  const [known, setKnown] = useState(found)
  if (found.length === known.length && found.every(({ id }, at) => id === known[at]?.id)) return known
  setKnown(found)
  return found
}

export function usePageAlarms(board: BoardData, results: Readonly<Record<string, Result>>): readonly AlarmMark[] {
  const { window, zone, marks: first = none } = board
  const [asked, setAsked] = useState<{ for: readonly AlarmMark[]; alarms: readonly AlarmMark[] }>()
  const marked = useMarked(board, results)
  useEffect(() => {
    if (marked.length === 0) return
    const stop = new AbortController()
    async function ask() {
      if (document.visibilityState === 'hidden') return
      // What asks comes when it is first needed.
      const alarms = await import('./ask-alarms')
        .then(({ askAlarms }) => askAlarms(marked, window, zone, stop.signal))
        .catch(() => undefined)
      // All tiles hear of them: those that still come to life do so first.
      if (alarms) startTransition(() => setAsked({ for: first, alarms }))
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
