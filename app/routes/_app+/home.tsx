// The first page of every role: the places there are, and how the fleet is doing.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LiveStatus } from '~/components/entity/live-status'
import { RecentAlarms } from '~/components/entity/recent-alarms'
import { useFleet } from '~/components/entity/use-fleet'
import { FleetFacts, SystemFacts } from '~/components/layout/fleet-facts'
import { PageBody } from '~/components/layout/page-body'
import { PlaceCards } from '~/components/layout/place-cards'
import { placesOf } from '~/components/layout/places'
import { RecentDevices } from '~/components/layout/recent-devices'
import { PageHeader } from '~/components/ui/page-header'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { homeFacts } from './__home-facts.server'

export const handle = {
  i18n: ['home', 'device', 'alarm', 'live'],
  trail: (t) => [{ label: t('home.home'), to: paths.home() }],
} satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request)
  return { authority: auth.user.authority, ...(await homeFacts(auth)) }
}

export default function HomePage() {
  const { authority, fleet, recent, system } = useLoaderData<typeof loader>()
  const t = useT()
  const { live, alarms, ...counts } = useFleet(fleet)
  return (
    <>
      <PageHeader title={t('home.home')} actions={fleet && <LiveStatus live={live} />} />
      <PageBody className="flex flex-col gap-7">
        {fleet && <FleetFacts {...counts} alarms={alarms} />}
        {system && <SystemFacts {...system} />}
        <PlaceCards groups={placesOf(authority)} />
        {alarms && <RecentAlarms {...alarms} />}
        {recent && recent.length > 0 && <RecentDevices devices={recent} />}
      </PageBody>
    </>
  )
}
