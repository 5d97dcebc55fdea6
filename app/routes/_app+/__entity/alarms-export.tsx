// The export of the alarms of an entity.
import { useLoaderData } from '@remix-run/react'
import { AlarmsExport } from '~/components/entity/alarms-export'
import { alarmsExportLoader } from '~/lib/entity/alarms/export.server'

export const handle = { i18n: ['export', 'form'] }
export const loader = alarmsExportLoader

export default function ExportAlarms() {
  return <AlarmsExport {...useLoaderData<typeof loader>()} />
}
