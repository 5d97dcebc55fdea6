// The columns that a list shows.
import { useLoaderData } from '@remix-run/react'
import { ColumnChooser } from '~/components/entity/column-chooser'
import { columnsAction, columnsLoader } from '~/lib/entity/choose-columns.server'

export const handle = { i18n: ['columns', 'form'] }
export const loader = columnsLoader
export const action = columnsAction

export default function Columns() {
  return <ColumnChooser {...useLoaderData<typeof loader>()} />
}
