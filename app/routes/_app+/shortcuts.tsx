// The sheet of all keys.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShortcutsPage } from '~/components/layout/shortcuts-page'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { entriesOf } from './__search.server'

export const handle: RouteHandle = {
  i18n: ['keys'],
  trail: (t) => [{ label: t('keys.shortcuts'), to: paths.shortcuts() }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { places } = await entriesOf(request, await requireUser(request))
  return { places: places.flatMap(({ label, keys }) => (keys ? [{ label, keys }] : [])) }
}

export default function Shortcuts() {
  return <ShortcutsPage {...useLoaderData<typeof loader>()} />
}
