// A note on a rule chain.
import { useActionData, useLoaderData } from '@remix-run/react'
import { NoteFormPage } from '~/components/rule-chains/note-form-page'
import { chainHandle } from '~/lib/entity/rule-chain/handles'
import { noteAction, noteLoader } from '~/lib/entity/rule-chain/note-form.server'

export const handle = chainHandle('chain.note')
export const loader = noteLoader
export const action = noteAction

export default function RuleChainNotePage() {
  const answer = useActionData<typeof action>()
  return <NoteFormPage {...useLoaderData<typeof loader>()} result={answer?.result} />
}
