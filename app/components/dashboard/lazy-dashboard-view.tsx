// The view of a dashboard for pages that mostly have none: its scripts are fetched where there is one. The server has it
// before it draws, so that the page is whole without scripts.
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { DashboardView } from './dashboard-view'

type View = typeof DashboardView

let loaded: View | undefined
const load = async () => ({ default: (await import('./dashboard-view')).DashboardView })
const Later = lazy(load) as unknown as View

export async function loadDashboardView(): Promise<void> {
  loaded = (await load()).default
}

export function LazyDashboardView(props: ComponentProps<View>) {
  // The first answer stays: another one would be another component.
  const [View] = useState(() => loaded ?? Later)
  return (
    <Suspense fallback={<div className="tile-waiting" />}>
      <View {...props} />
    </Suspense>
  )
}
