// The choices of an export of rows that nobody ticks: the answer to this form is a file.
import { SegmentedControl } from '~/components/ui/segmented-control'
import type { RowsExportData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { ColumnsField, ExportChoice, FileDialog, FormatField, WritingFields } from './export-fields'

export function RowsExport({ file, back, params, matches, onPage, zones }: RowsExportData) {
  const t = useT()
  const counts = { page: onPage, matching: matches }
  return (
    <FileDialog title={t('export.title')} closeTo={back} file={file} params={params}>
      <ExportChoice label={t('export.rows')} place="sm:col-span-2">
        <SegmentedControl
          wide
          name="scope"
          label={t('export.rows')}
          value="matching"
          choices={(['page', 'matching'] as const).map((value) => ({
            value,
            label: t(`export.scope-${value}`, { number: counts[value] }),
          }))}
        />
      </ExportChoice>
      <FormatField />
      <ColumnsField />
      <WritingFields zones={zones} />
    </FileDialog>
  )
}
