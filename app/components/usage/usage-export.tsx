// The export of the table of usage: all months, or hours, that the page shows.
import { TableExport, type TableExportData } from '~/components/entity/export-fields'
import type { UsageStep } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'

interface UsageExportProps extends TableExportData {
  step: UsageStep
  /** Of a tenant that somebody else looks at. */
  name?: string
}

export function UsageExport({ step, name, ...table }: UsageExportProps) {
  const t = useT()
  return (
    <TableExport {...table} title={name === undefined ? t('usage.export') : t('usage.export-tenant', { name })}>
      {t(`usage.export-${step}s`)}
    </TableExport>
  )
}
