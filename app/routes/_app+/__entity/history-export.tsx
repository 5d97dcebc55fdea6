// The export of a key's history.
import { useLoaderData } from '@remix-run/react'
import { HistoryExport } from '~/components/entity/history-export'
import { historyExportLoader } from '~/lib/entity/history/export.server'

export const handle = { i18n: ['export', 'form'] }
export const loader = historyExportLoader

export default function ExportHistory() {
  return <HistoryExport {...useLoaderData<typeof loader>()} />
}
