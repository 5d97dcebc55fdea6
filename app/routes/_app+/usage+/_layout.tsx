// What the tenant has used of what its profile allows. Its export lies over it.
import { Outlet, useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/ui/page-header'
import { NoUsage } from '~/components/usage/no-usage'
import { UsagePage } from '~/components/usage/usage-page'
import { usageLoader } from '~/lib/entity/usage/watch.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle: RouteHandle = {
  i18n: ['usage', 'tenant-limit', 'live', 'telemetry'],
  trail: (t) => [{ label: t('home.usage'), to: paths.usage() }],
}
export const loader = usageLoader

export default function Usage() {
  const { watch } = useLoaderData<typeof loader>()
  const t = useT()
  if (watch)
    return (
      <>
        <UsagePage key={watch.step} {...watch} />
        <Outlet />
      </>
    )
  return (
    <>
      <PageHeader title={t('home.usage')} />
      <NoUsage />
    </>
  )
}
