// The export of usage.
import { useLoaderData } from '@remix-run/react'
import { UsageExport } from '~/components/usage/usage-export'
import { usageExportLoader } from '~/lib/entity/usage/export.server'

export const handle = { i18n: ['usage', 'export', 'form'] }
export const loader = usageExportLoader

export default function ExportUsage() {
  return <UsageExport {...useLoaderData<typeof loader>()} />
}
