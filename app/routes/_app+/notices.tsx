// Recent messages, and the platform's inbox where it has one.
import { useLoaderData } from '@remix-run/react'
import { NoticesPage } from '~/components/account/notices-page'
import { noticesAction, noticesLoader } from '~/lib/account/notices.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle: RouteHandle = {
  i18n: ['notice'],
  trail: (t) => [{ label: t('home.notices'), to: paths.notices() }],
}

export const loader = noticesLoader
export const action = noticesAction

export default function Notices() {
  return <NoticesPage {...useLoaderData<typeof loader>()} />
}
