// Another text for a comment on an alarm, or away with it.
import { useActionData, useLoaderData } from '@remix-run/react'
import { AlarmCommentForm } from '~/components/entity/alarm-comment-form'
import { commentAction, commentLoader } from '~/lib/entity/alarms/comment.server'

export const handle = { i18n: ['form', 'alarm-one'] }
export const loader = commentLoader
export const action = commentAction

export default function AlarmComment() {
  return <AlarmCommentForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
