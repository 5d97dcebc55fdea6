import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { landingOf } from '~/lib/session/confinement'
import { findUser } from '~/lib/session/session.server'

/** The empty address: start-up parameters are read by server.ts before it gets here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const known = await findUser(request)
  return redirect(known ? landingOf(known.user) : paths.home())
}
