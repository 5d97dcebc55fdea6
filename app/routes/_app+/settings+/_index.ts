// The first of the settings that a role has.
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { requireUser } from '~/lib/session/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireUser(request)
  if (user.authority === 'CUSTOMER_USER') throw data({ kind: 'forbidden' }, 403)
  return redirect(paths.settings(user.authority === 'SYS_ADMIN' ? 'general' : 'home'))
}
