// A comment of the reader's on an alarm: another text for it, or away with it.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { formError, invalid, readSent } from '~/lib/forms/submission.server'
import { LONGEST_COMMENT } from '~/lib/platform/alarm-comment'
import { commentsOf, deleteComment, saveComment } from '~/lib/platform/alarm-comment.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { redirectWithToast } from '~/lib/session/toast.server'
import { commentPage, commentPageIn, discussedAlarm } from './alarm.server'
import type { AlarmCommentData } from './data'

/** Other people's words, and notes of the platform, are not to be changed by anybody. */
async function ownComment(args: LoaderFunctionArgs) {
  const alarm = await discussedAlarm(args)
  const wanted = alarm.search.get('comment')
  const first = commentPageIn(alarm.search)
  // What was said meanwhile moves it on to the next page.
  for (const page of [first, first + 1]) {
    const reading = { me: alarm.auth.user.userId, page }
    const { comments, hasOlder } = await commentsOf(alarm.auth.platform, alarm.id, reading)
    const comment = comments.find(({ id, isMine }) => isMine && id === wanted)
    if (comment) return { ...alarm, comment, page, closeTo: alarm.to('', commentPage(page)) }
    if (!hasOlder) break
  }
  throw data({ kind: 'not-found' }, 404)
}

export async function commentLoader(args: LoaderFunctionArgs): Promise<AlarmCommentData> {
  const { comment, closeTo } = await ownComment(args)
  return { comment, closeTo }
}

const CommentSchema = z.object({
  text: z.string().trim().max(LONGEST_COMMENT, 'alarm-one.comment-long').default(''),
  step: z.enum(['save', 'delete']).default('save'),
})

export async function commentAction(args: ActionFunctionArgs) {
  const { auth, id, comment, page, closeTo } = await ownComment(args)
  const submission = await readSent(args.request, CommentSchema)
  if (submission.status !== 'success') return invalid(submission)
  const { step, text } = submission.value
  if (step === 'save' && !text) return invalid(submission, { fields: { text: { key: 'alarm-one.comment-empty' } } })
  try {
    if (step === 'delete') await deleteComment(auth.platform, id, comment.id)
    else if (!(await saveComment(auth.platform, id, { id: comment.id, page, text })))
      return formError(submission, { key: 'error.not-found' })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
  return redirectWithToast(args.request, closeTo, {
    key: step === 'delete' ? 'alarm-one.comment-deleted' : 'alarm-one.comment-saved',
  })
}
