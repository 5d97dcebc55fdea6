// The export of a list.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ExportPage } from '~/components/entity/export-page'
import { exportAction, exportLoader } from '~/lib/entity/export/export.server'

export const handle = { i18n: ['export', 'form'] }
export const loader = exportLoader
export const action = exportAction

export default function Export() {
  return <ExportPage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}
