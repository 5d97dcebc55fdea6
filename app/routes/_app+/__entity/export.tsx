// The export of a list.
import { useLoaderData } from '@remix-run/react'
import { ExportPage } from '~/components/entity/export-page'
import { exportLoader } from '~/lib/entity/export/export.server'

export const handle = { i18n: ['export'] }
export const loader = exportLoader

export default function Export() {
  return <ExportPage {...useLoaderData<typeof loader>()} />
}
