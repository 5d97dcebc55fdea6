// A picture that a dashboard holds: its logo, or what lies under a layout. By an address of its own, so that a page of two
// megabytes of picture is still a page of some kilobytes.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { boardPicture } from '~/lib/dashboard/page/picture.server'
import { readerOf } from './__board-page.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { platform } = (await readerOf(request)).reader
  return boardPicture(platform, params.dashboardId ?? '', new URL(request.url).searchParams)
}
