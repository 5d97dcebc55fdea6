// The fields that every export has: the form of the file, how it writes numbers, and whose times are meant.
import { useHref } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ZoneField } from '~/components/forms/zone-field'
import { HiddenQuery } from '~/components/tables/hidden-params'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Options } from '~/components/ui/options'
import { RouteDialog } from '~/components/ui/route-dialog'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { Select } from '~/components/ui/select'
import { decimalNames, EXPORT_COLUMNS, EXPORT_FORMATS, separatorNames } from '~/lib/entity/export/choices'
import { useT } from '~/lib/i18n/use-t'
import type { Query } from '~/lib/paths'
import type { ZoneChoices } from '~/lib/time/zones'

interface FileDialogProps {
  title: string
  closeTo: string
  /** The address of the file. */
  file: string
  /** What is exported, as it stands in an address. */
  params: Query
  children: ReactNode
}

export function FormatField({ place }: { place?: string }) {
  const t = useT()
  return (
    <ExportChoice label={t('export.format')} place={place}>
      <SegmentedControl
        wide
        name="format"
        label={t('export.format')}
        value="csv"
        choices={EXPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </ExportChoice>
  )
}

export function ColumnsField() {
  const t = useT()
  return (
    <ExportChoice label={t('export.columns')}>
      <SegmentedControl
        wide
        name="columns"
        label={t('export.columns')}
        value="visible"
        choices={EXPORT_COLUMNS.map((value) => ({ value, label: t(`export.columns-${value}`) }))}
      />
    </ExportChoice>
  )
}

export function WritingFields({ zones }: { zones: ZoneChoices }) {
  const t = useT()
  return (
    <>
      <Field id="export-separator" label={t('export.separator')} help={t('export.only-csv')}>
        <Select id="export-separator" name="separator">
          <Options of={separatorNames} words={(name) => t(`export.separator-${name}`)} />
        </Select>
      </Field>
      <Field id="export-decimal" label={t('export.decimal')} help={t('export.only-csv')}>
        <Select id="export-decimal" name="decimal">
          <Options of={decimalNames} words={(name) => t(`export.decimal-${name}`)} />
        </Select>
      </Field>
      <ZoneField
        id="export-zone"
        name="zone"
        label={t('export.zone')}
        zones={zones.all}
        none={t('export.zone-own', { zone: zones.own.name })}
        place="sm:col-span-2"
      />
    </>
  )
}

/** The dialog around them: it sends what stands in an address, and the answer is a file. */
export function FileDialog({ title, closeTo, file, params, children }: FileDialogProps) {
  const t = useT()
  return (
    <RouteDialog
      title={title}
      closeTo={closeTo}
      width={480}
      form={{ method: 'get', action: useHref(file), reloadDocument: true }}
      actions={
        <Button kind="primary" icon="export">
          {t('action.export')}
        </Button>
      }
    >
      <HiddenQuery query={params} />
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </RouteDialog>
  )
}

export function ExportChoice({ label, place, children }: { label: string; place?: string; children: ReactNode }) {
  return (
    <div className={place}>
      <p aria-hidden="true" className="mb-1 font-medium">
        {label}
      </p>
      {children}
    </div>
  )
}

export interface TableExportData {
  closeTo: string
  /** The address of the file. */
  file: string
  /** The table as it stands in an address. */
  params: Query
  zones: ZoneChoices
}

interface TableExportProps extends TableExportData {
  title: string
  /** What the file will hold. */
  children: ReactNode
}

/** All fields, for a table that is exported as a whole. */
export function TableExport({ title, closeTo, file, params, zones, children }: TableExportProps) {
  return (
    <FileDialog title={title} closeTo={closeTo} file={file} params={params}>
      <p className="sm:col-span-2">{children}</p>
      <FormatField place="sm:col-span-2" />
      <WritingFields zones={zones} />
    </FileDialog>
  )
}
