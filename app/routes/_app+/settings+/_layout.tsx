// Settings: each page is a form of its own.
import { Outlet } from '@remix-run/react'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle: RouteHandle = {
  i18n: ['settings', 'form'],
  trail: (t) => [{ label: t('home.settings'), to: paths.settings() }],
}

export default function SettingsLayout() {
  return <Outlet />
}
