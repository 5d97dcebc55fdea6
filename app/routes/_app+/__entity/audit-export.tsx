// The export of an audit log.
import { useLoaderData } from '@remix-run/react'
import { RowsExport } from '~/components/entity/rows-export'
import { auditExportLoader } from '~/lib/entity/audit/export.server'

export const handle = { i18n: ['export'] }
export const loader = auditExportLoader

export default function Export() {
  return <RowsExport {...useLoaderData<typeof loader>()} />
}
