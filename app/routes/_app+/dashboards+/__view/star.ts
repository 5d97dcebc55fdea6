// A person's star on a dashboard.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { keepStar } from '~/lib/dashboard/page/kept.server'
import { idIn } from '~/lib/entity/detail.server'
import { requireRight } from '~/lib/entity/rights.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import { dashboards } from '~/lib/platform/dashboard.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { localPath } from '~/lib/session/local-path'

/** Nothing is to be seen here: it takes forms. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, 'dashboard', 'see')
  throw data({ kind: 'not-found' }, 404)
}

const StarSchema = z.object({ starred: z.string().max(3), back: z.string().max(4000).optional() })

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, platform } = await requireRight(request, 'dashboard', 'see')
  const id = idIn('dashboard', params)
  const form = await takeForm(request, StarSchema)
  const { title } = await orNotFound(dashboards.info(platform, id), 'dashboard')
  await keepStar(user.userId, { id, title }, form.get('starred') === 'yes')
  const back = form.get('back')
  return redirect(localPath(typeof back === 'string' ? back : undefined) ?? paths.of('dashboard').one(id))
}
