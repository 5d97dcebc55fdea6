// Who sees to an alarm: chosen among those the platform offers for it, or nobody.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { formError, invalid } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { typedIn } from '~/lib/forms/typed-in'
import type { AlarmItem } from '~/lib/platform/alarm'
import { assignAlarm, assigneesOf } from '~/lib/platform/alarm-assignee.server'
import { isUuid } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { redirectWithToast } from '~/lib/session/toast.server'
import { choicesWith, FEW, type Naming, namingFields } from '../choices.server'
import { readNamedForm } from '../named-form.server'
import { discussedAlarm } from './alarm.server'
import type { AlarmAssignData } from './data'

const namingOf = ({ id, assignee, assigneeId }: AlarmItem): Naming => ({
  find: (platform, typed, most = FEW) =>
    assigneesOf(platform, id, {
      pageSize: most,
      page: 0,
      ...(typed && { textSearch: typed }),
      sortProperty: 'email',
      sortOrder: 'ASC',
    }),
  // The platform may name one who is no longer offered.
  nameOf: async (_platform, chosen) => (chosen === assigneeId && assignee) || chosen,
})

export async function assignLoader(args: LoaderFunctionArgs): Promise<AlarmAssignData> {
  const { at, auth, found, to } = await discussedAlarm(args)
  const { id, type, assigneeId } = found.alarm
  const choices = await choicesWith(namingOf(found.alarm), auth.platform, assigneeId)
  return { at, alarm: { id, type, assigneeId }, choices, closeTo: to() }
}

/** Suggestions while the name of a user is typed. */
export async function assigneesLoader(args: LoaderFunctionArgs) {
  const { auth, found } = await discussedAlarm(args)
  return Response.json(await namingOf(found.alarm).find(auth.platform, typedIn(args.request)))
}

const AssignSchema = z.object({ user: z.string().max(255).default('') })

export async function assignAction(args: ActionFunctionArgs) {
  const { auth, found, id, to } = await discussedAlarm(args)
  const { platform } = auth
  const namings = { user: namingOf(found.alarm) }
  const typed = await takeForm(args.request, AssignSchema, { also: namingFields(namings) })
  const { answer, submission } = await readNamedForm(platform, typed, { schema: AssignSchema, namings })
  if (answer) return answer
  const { user } = submission.value
  if (user && !isUuid(user)) return invalid(submission, { fields: { user: { key: 'alarm-one.no-user-named' } } })
  try {
    if (user !== (found.alarm.assigneeId ?? '')) await assignAlarm(platform, id, user || undefined)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
  return redirectWithToast(args.request, to(), { key: user ? 'alarm-one.assigned' : 'alarm-one.unassigned' })
}
