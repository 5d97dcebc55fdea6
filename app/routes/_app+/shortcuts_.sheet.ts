// All keys there are, for the dialog that `?` opens on any page.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/lib/session/session.server'
import { keySheet } from './__key-sheet.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await keySheet(request, await requireUser(request)), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
