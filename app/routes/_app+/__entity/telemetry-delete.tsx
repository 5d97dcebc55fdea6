// Deleting values of the keys that were chosen.
import { useActionData, useLoaderData } from '@remix-run/react'
import { HistoryDelete } from '~/components/entity/history-delete'
import { keysDeleteAction, keysDeleteLoader } from '~/lib/entity/history/delete.server'

export const handle = { i18n: ['operation-page', 'history', 'history-change', 'window', 'form'] }
export const loader = keysDeleteLoader
export const action = keysDeleteAction

export default function DeleteKeys() {
  return <HistoryDelete {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
