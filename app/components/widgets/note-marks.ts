// The notes of what a chart shows, as marks on it.
import type { TimeMark } from '~/components/charts/time-marks'
import { notesKeyOf, readNotes } from '~/lib/dashboard/format/notes'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { useT } from '~/lib/i18n/use-t'
import type { Range } from '~/lib/platform/series'
import { useFormat } from '~/lib/time/locale'

const MOST = 60

export function useNoteMarks(settings: Members, beside: readonly DataItem[] = [], span: Range | undefined): TimeMark[] {
  const t = useT()
  const format = useFormat()
  const key = notesKeyOf(settings)
  if (!key || !span) return []
  const { startTs, endTs } = span
  return beside
    .filter((item) => item.key.name === key)
    .flatMap(({ id, latest, names }) =>
      readNotes(latest?.[1]).map(({ ts, text }, at) => ({ id: `note-${id}-${at}`, ts, text, name: names.entityName })),
    )
    .filter(({ ts }) => ts >= startTs && ts < endTs)
    .slice(0, MOST)
    .map(({ id, ts, text, name }) => ({
      id,
      place: ((ts - startTs) / (endTs - startTs)) * 100,
      severity: 'note',
      count: 1,
      words: t(name ? 'tile.mark-note-of' : 'tile.mark-note', {
        text,
        name: name ?? '',
        time: format.dateTime(ts, endTs),
      }),
    }))
}
