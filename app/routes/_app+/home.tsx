// The first page of every role: the dashboard that was chosen for it, else the places there are and how the fleet is doing.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LazyDashboardView, loadDashboardView } from '~/components/dashboard/lazy-dashboard-view'
import { LiveStatus } from '~/components/entity/live-status'
import { RecentAlarms } from '~/components/entity/recent-alarms'
import { useFleet } from '~/components/entity/use-fleet'
import { FirstSteps } from '~/components/layout/first-steps'
import { FleetFacts, SystemFacts } from '~/components/layout/fleet-facts'
import { PageBody } from '~/components/layout/page-body'
import { PlaceCards } from '~/components/layout/place-cards'
import { placesOf } from '~/components/layout/places'
import { RecentDevices } from '~/components/layout/recent-devices'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import { ifAnswered } from '~/lib/entity/fleet.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { findHomeDashboard } from '~/lib/platform/dashboard.server'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import { boardPageOf } from '../__board-page.server'
import { hidePart, homeFacts } from './__home-facts.server'

export const handle = {
  callsFunctions: true,
  i18n: [
    'home',
    'place',
    'device',
    'alarm',
    'live',
    'board',
    'tile',
    'window',
    'telemetry',
    'entity',
    'entity-type',
    'tool',
    'claim',
    'first',
  ],
  trail: (t) => [{ label: t('home.home'), to: paths.home() }],
} satisfies RouteHandle

async function overviewOf(auth: SignedIn, hasBoard: boolean) {
  return { kind: 'overview' as const, hasBoard, authority: auth.user.authority, ...(await homeFacts(auth)) }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const auth = await requireUser(request)
  // System administrators have none.
  const home = auth.user.authority === 'SYS_ADMIN' ? undefined : await ifAnswered(findHomeDashboard(auth.platform))
  if (!home || new URL(request.url).searchParams.get('view') === 'overview') return overviewOf(auth, home !== undefined)
  const [page] = await Promise.all([
    boardPageOf(home, { reader: auth, request, context, place: 'home' }),
    loadDashboardView(),
  ])
  return { kind: 'board' as const, ...page, hidesHead: home.hideDashboardToolbar !== false }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireUser(request)
  await hidePart({ request, user })
  return redirect(paths.home({ view: 'overview' }))
}

export default function HomePage() {
  const { kind, ...data } = useLoaderData<typeof loader>()
  const t = useT()
  if (!('board' in data)) return <HomeOverview {...data} />
  return (
    <LazyDashboardView
      {...data}
      beside={
        <LinkButton
          size="small"
          icon="home"
          to={paths.home({ view: 'overview' })}
          title={t('board.overview')}
          className="board-away"
        >
          {t('board.overview')}
        </LinkButton>
      }
    />
  )
}

type Overview = Omit<Awaited<ReturnType<typeof overviewOf>>, 'kind'>

function HomeOverview({ authority, fleet, recent, system, hasBoard, dashboards }: Overview) {
  const t = useT()
  const { live, alarms, ...counts } = useFleet(fleet)
  return (
    <>
      <PageHeader
        title={t('home.home')}
        actions={
          <>
            {fleet && <LiveStatus live={live} />}
            {hasBoard && (
              <LinkButton icon="dashboards" to={paths.home()}>
                {t('board.home-board')}
              </LinkButton>
            )}
          </>
        }
      />
      <PageBody className="flex flex-col gap-7">
        {dashboards !== undefined && counts.total !== undefined && (
          <FirstSteps
            devices={counts.total}
            active={counts.active ?? 0}
            dashboards={dashboards}
            newestId={recent?.[0]?.id}
          />
        )}
        {fleet && <FleetFacts {...counts} alarms={alarms} />}
        {system && <SystemFacts {...system} />}
        <PlaceCards groups={placesOf(authority)} />
        {alarms && <RecentAlarms {...alarms} />}
        {recent && recent.length > 0 && <RecentDevices devices={recent} />}
      </PageBody>
    </>
  )
}
