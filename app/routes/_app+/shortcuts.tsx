// The sheet of all keys.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShortcutsPage } from '~/components/layout/shortcuts-page'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { keySheet } from './__key-sheet.server'

export const handle: RouteHandle = {
  i18n: ['keys'],
  trail: (t) => [{ label: t('keys.shortcuts'), to: paths.shortcuts() }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  return keySheet(request, await requireUser(request))
}

export default function Shortcuts() {
  return <ShortcutsPage {...useLoaderData<typeof loader>()} />
}
