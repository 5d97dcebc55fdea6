// What the palette shows: first its words and what is offered before anything is typed, then what fits.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/lib/session/session.server'
import { paletteAnswer, paletteBegin } from './__search.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request)
  const isTyped = Boolean(new URL(request.url).searchParams.get('q')?.trim())
  return Response.json(await (isTyped ? paletteAnswer(request, auth) : paletteBegin(request, auth)), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
