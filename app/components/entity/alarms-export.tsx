// The export of alarms: all that match.
import { useWindowWords } from '~/components/tables/window-words'
import { useT } from '~/lib/i18n/use-t'
import type { TimeWindow } from '~/lib/time/time-window'
import { TableExport, type TableExportData } from './export-fields'

export function AlarmsExport({ window, ...table }: TableExportData & { window: TimeWindow }) {
  const t = useT()
  const words = useWindowWords()
  return (
    <TableExport {...table} title={t('alarm.export')}>
      {t('alarm.export-what', { window: words(window) })}
    </TableExport>
  )
}
