// The choices of the export of a table: the answer to this form is a file.
import { useHref } from '@remix-run/react'
import type { ReactNode } from 'react'
import { HiddenQuery } from '~/components/tables/hidden-params'
import { Button } from '~/components/ui/button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { useT } from '~/lib/i18n/use-t'
import type { Query } from '~/lib/paths'
import { FormatField, WritingFields } from './export-fields'

export interface TableExportData {
  closeTo: string
  /** The address of the file. */
  file: string
  /** The table as it stands in an address. */
  params: Query
  zones: string[]
}

interface TableExportProps extends TableExportData {
  title: string
  /** What the file will hold. */
  children: ReactNode
}

export function TableExport({ title, closeTo, file, params, zones, children }: TableExportProps) {
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
      <div className="grid gap-4 sm:grid-cols-2">
        <p className="sm:col-span-2">{children}</p>
        <FormatField place="sm:col-span-2" />
        <WritingFields zones={zones} />
      </div>
    </RouteDialog>
  )
}
