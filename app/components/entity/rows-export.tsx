// The choices of an export of rows that nobody ticks: the answer to this form is a file.
import { useHref } from '@remix-run/react'
import { HiddenQuery } from '~/components/tables/hidden-params'
import { Button } from '~/components/ui/button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { EXPORT_COLUMNS } from '~/lib/entity/export/choices'
import type { RowsExportData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { ExportChoice, FormatField, WritingFields } from './export-fields'

export function RowsExport({ file, back, params, matches, onPage, zones }: RowsExportData) {
  const t = useT()
  const counts = { page: onPage, matching: matches }
  return (
    <RouteDialog
      title={t('export.title')}
      closeTo={back}
      width={480}
      form={{ method: 'get', action: useHref(file), reloadDocument: true }}
      actions={
        <Button kind="primary" icon="export">
          {t('action.export')}
        </Button>
      }
    >
      <HiddenQuery query={params} />
      <div className="grid gap-4 sm:grid-cols-2">
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
        <ExportChoice label={t('export.columns')}>
          <SegmentedControl
            wide
            name="columns"
            label={t('export.columns')}
            value="visible"
            choices={EXPORT_COLUMNS.map((value) => ({ value, label: t(`export.columns-${value}`) }))}
          />
        </ExportChoice>
        <WritingFields zones={zones} />
      </div>
    </RouteDialog>
  )
}
