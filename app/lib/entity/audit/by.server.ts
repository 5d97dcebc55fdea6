// Where the name of a user in a list of records leads: platforms do not tell of many at once whose users they are.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { requireUser } from '~/lib/session/session.server'
import { entityAt } from '../entity-at.server'
import { usersWithPages } from '../user/pages.server'

export async function auditLogsByLoader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  const user = entityAt('user', params)
  const [id] = await usersWithPages(platform, [user])
  return redirect(id ? paths.of('user').one(id) : paths.auditLogs(undefined, { user: user.id }))
}
