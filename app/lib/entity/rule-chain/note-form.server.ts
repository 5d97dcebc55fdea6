// The form of a note on a chain, or of the name of a frame.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { invalid, readSent } from '~/lib/forms/submission.server'
import { requiredText } from '~/lib/forms/text'
import { paths } from '~/lib/paths'
import { addMark, changeMark } from '~/lib/rule-chain/commands/marks'
import { freePlace } from '~/lib/rule-chain/layout'
import { newKey } from '~/lib/rule-chain/new-key'
import { redirectWithToast } from '~/lib/session/toast.server'
import type { NoteData } from './editor-data'
import { openEditor, step } from './open-editor.server'

const MAX_TEXT = 5000
const NoteFormSchema = z.object({ text: requiredText('chain.note-required', { max: MAX_TEXT }) })
const NOTE = { width: 220, height: 90 }

async function subject(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const open = await openEditor(args, 'manage')
  const { markKey } = args.params
  const mark = open.document.marks.find(({ key }) => key === markKey)
  if (markKey !== undefined && !mark) {
    const gone = { key: 'chain.note-gone', kind: 'info' } as const
    throw await redirectWithToast(args.request, paths.chain(open.place.chainId), gone)
  }
  return { open, mark }
}

export async function noteLoader(args: LoaderFunctionArgs): Promise<NoteData> {
  const { open, mark } = await subject(args)
  return {
    chain: { id: open.place.chainId, name: open.chain.name },
    mark: mark && { key: mark.key, kind: mark.kind },
    values: { text: mark?.text ?? '' },
  }
}

export async function noteAction(args: ActionFunctionArgs) {
  const { open, mark } = await subject(args)
  const submission = await readSent(args.request, NoteFormSchema)
  if (submission.status !== 'success') return invalid(submission)
  const text = submission.value.text.replaceAll('\r\n', '\n')
  const made = newKey()
  const place = freePlace(open.document)
  return step(open, (document) =>
    mark
      ? changeMark(document, mark.key, { text })
      : addMark(document, { key: made, kind: 'note', text, colour: 'yellow', place, ...NOTE }),
  )
}
