// The export of the table of a tab.
import { useLoaderData } from '@remix-run/react'
import { RowsExport } from '~/components/entity/rows-export'
import { tabExportLoader } from '~/lib/entity/export/tab.server'

export const handle = { i18n: ['export', 'form'] }
export const loader = tabExportLoader

export default function Export() {
  return <RowsExport {...useLoaderData<typeof loader>()} />
}
