// Deleting values of a key: of a range, all, or one.
import { useActionData, useLoaderData } from '@remix-run/react'
import { HistoryDelete } from '~/components/entity/history-delete'
import { historyDeleteAction, historyDeleteLoader } from '~/lib/entity/history/delete.server'

export const handle = { i18n: ['operation-page', 'form', 'history-change'] }
export const loader = historyDeleteLoader
export const action = historyDeleteAction

export default function DeleteHistory() {
  return <HistoryDelete {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
