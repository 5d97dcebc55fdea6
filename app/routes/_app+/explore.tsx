// Values of any entities and keys in any window, without a dashboard: everything that is chosen stands in the address.

import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { DashboardView } from '~/components/dashboard/dashboard-view'
import { loadBoardViews } from '~/components/dashboard/load-board-views.server'
import { ExplorePanel } from '~/components/explore/explore-panel'
import { SaveExplored } from '~/components/explore/save-explored'
import { needsOf } from '~/components/widgets/needs'
import { EXPLORED_WINDOW, exploredDocument } from '~/lib/dashboard/explore/document'
import { exploreChoices, exploredOf } from '~/lib/dashboard/explore/explore.server'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import { boardOf } from '~/lib/dashboard/page/view.server'
import { readDashboardWindow, storedWindow } from '~/lib/dashboard/window/dashboard-window'
import { windowAt } from '~/lib/dashboard/window/window-address'
import { can } from '~/lib/entity/kinds'
import { requireRight } from '~/lib/entity/rights.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { getT } from '~/lib/i18n/i18n.server'
import { paths } from '~/lib/paths'
import { dashboards } from '~/lib/platform/dashboard.server'
import type { RouteHandle } from '~/lib/route-handle'
import { readZone } from '~/lib/time/zone'

export const handle = {
  callsFunctions: true,
  i18n: ['explore', 'board', 'tile', 'live', 'window', 'telemetry', 'entity', 'alarm', 'entity-type', 'tool', 'claim'],
  trail: (t) => [{ label: t('home.explore'), to: paths.explore() }],
} satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const reader = await requireRight(request, 'dashboard', 'see')
  const search = new URL(request.url).searchParams
  const t = await getT(request)
  const { entities, document, selection } = await exploredOf(reader.platform, search, t('home.explore'))
  const viewing = { reader, request, id: 'explore', place: 'shell', canManage: false, needsOf } as const
  const [board, choices] = await Promise.all([
    boardOf(readDashboard(document), viewing),
    exploreChoices(reader, search, entities),
  ])
  await loadBoardViews(board, request)
  const canSave = can(reader.user.authority, 'dashboard', 'manage')
  return { board, entities, split: selection.split, chosen: search.getAll('k'), choices, canSave }
}

const SaveSchema = z.object({ title: z.string().trim().min(1).max(255) })

/** Keeps what is explored as a dashboard of its own. */
export async function action({ request }: ActionFunctionArgs) {
  const { platform } = await requireRight(request, 'dashboard', 'manage')
  const form = SaveSchema.safeParse(Object.fromEntries(await takeForm(request, SaveSchema)))
  const search = new URL(request.url).searchParams
  const title = form.success ? form.data.title : (await getT(request))('home.explore')
  const { entities, selection } = await exploredOf(platform, search, title)
  const own = readDashboardWindow(EXPLORED_WINDOW)
  const window = windowAt(search, own, { zone: readZone(request), now: Date.now() })
  const ids = new Map<string, string>()
  const idOf = (name: string) => {
    const id = ids.get(name) ?? randomUUID()
    ids.set(name, id)
    return id
  }
  const timewindow = storedWindow(window, EXPLORED_WINDOW)
  const made = await dashboards.create(platform, exploredDocument({ ...selection, entities, title, timewindow, idOf }))
  return redirect(paths.of('dashboard').one(made.id.id))
}

export default function Explore() {
  const { board, canSave, ...chosen } = useLoaderData<typeof loader>()
  return (
    <>
      <ExplorePanel {...chosen} hasBoard={board.tiles.length > 0} />
      {board.tiles.length > 0 && <DashboardView board={board} beside={canSave && <SaveExplored />} />}
    </>
  )
}
