// The export of a key's history: all of the window, whatever the page shows of it.
import { useWindowWords } from '~/components/tables/window-words'
import { useT } from '~/lib/i18n/use-t'
import type { TimeWindow } from '~/lib/time/time-window'
import { TableExport, type TableExportData } from './export-fields'

export function HistoryExport({ name, window, ...table }: TableExportData & { name: string; window: TimeWindow }) {
  const t = useT()
  const words = useWindowWords()
  return (
    <TableExport {...table} title={t('history.export')}>
      {t('history.export-what', { key: name, window: words(window) })}
    </TableExport>
  )
}
