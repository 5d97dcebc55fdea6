// Another value at a moment of a key's history.
import { useActionData, useLoaderData } from '@remix-run/react'
import { HistoryEdit } from '~/components/entity/history-edit'
import { historyEditAction, historyEditLoader } from '~/lib/entity/history/edit.server'

export const handle = { i18n: ['form', 'history-change'] }
export const loader = historyEditLoader
export const action = historyEditAction

export default function EditHistory() {
  return <HistoryEdit {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
