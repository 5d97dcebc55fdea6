// The choices of the export of a table: the answer to this form is a file.

import type { ReactNode } from 'react'
import type { Query } from '~/lib/paths'
import type { ZoneChoices } from '~/lib/time/zones'
import { FileDialog, FormatField, WritingFields } from './export-fields'

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

export function TableExport({ title, closeTo, file, params, zones, children }: TableExportProps) {
  return (
    <FileDialog title={title} closeTo={closeTo} file={file} params={params}>
      <p className="sm:col-span-2">{children}</p>
      <FormatField place="sm:col-span-2" />
      <WritingFields zones={zones} />
    </FileDialog>
  )
}
