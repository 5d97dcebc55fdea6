// A picture that the platform keeps, under the address it has there: fetched with the session of whoever looks, since a
// browser has no token.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { picturePage } from '~/lib/dashboard/page/picture.server'
import { readerOf } from './__board-page.server'

export async function loader({ request, params: { kind = '', key = '' } }: LoaderFunctionArgs) {
  const { platform } = (await readerOf(request)).reader
  return picturePage(platform, { kind, key })
}
