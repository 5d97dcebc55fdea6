// Takes an operation back: each entity goes to who had it before, as the message about the operation says.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { readSent } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import { PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { localPath } from '~/lib/session/local-path'
import { redirectWithToast } from '~/lib/session/toast.server'
import { kindAt } from './kind-at.server'
import { giveBack, UNDO_WORD } from './operations.server'
import { requireRight } from './rights.server'
import { sourceOf } from './sources.server'

/** Changes that are taken back together: where several customers can have one, there may be several of each. */
export const MOST_UNDONE = 500

const UndoSchema = z.object({
  former: z.array(z.string().max(80).regex(UNDO_WORD)).max(MOST_UNDONE),
  back: z.string().max(2000).optional(),
})

/** Nothing is shown at this address: the form stands in the message. */
export async function undoLoader({ request }: LoaderFunctionArgs) {
  const kind = kindAt(request)
  await requireRight(request, kind, 'manage')
  return redirect(paths.of(kind).list())
}

export async function undoAction({ request }: ActionFunctionArgs) {
  const kind = kindAt(request)
  const { platform } = await requireRight(request, kind, 'manage')
  const submission = await readSent(request, UndoSchema)
  if (submission.status !== 'success') throw data({ kind: 'not-found' }, 400)
  const { former, back } = submission.value
  const { calls } = sourceOf(kind)
  const done = await runLimited(former, (one) =>
    giveBack(platform, calls, one).then(
      () => true,
      (error) => {
        if (error instanceof PlatformError) return false
        throw error
      },
    ),
  )
  const count = done.filter(Boolean).length
  const key = count === former.length ? 'operation-page.undone' : 'operation-page.undone-partly'
  const values = { count, total: former.length }
  return redirectWithToast(request, localPath(back) ?? paths.of(kind).list(), { key, values })
}
