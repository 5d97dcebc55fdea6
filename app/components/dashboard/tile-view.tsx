// What is in a tile: the view of its widget, fetched when it is first drawn; what throws is told in its tile alone.
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { FunctionFaults } from '~/components/sandbox/function-faults'
import { FunctionWait } from '~/components/sandbox/function-wait'
import { useComingPart } from '~/components/sandbox/use-functions'
import type { WidgetView, WidgetViewProps } from '~/components/widgets/definition'
import { loadedView, views } from '~/components/widgets/views'
import { own } from '~/lib/dashboard/model/own'

const lazyViews = new Map<string, WidgetView>()

function viewOf(name: string): WidgetView | undefined {
  // The first answer stays: another one would be another component.
  const ready = lazyViews.get(name) ?? loadedView(name)
  const load = own(views, name)
  if (ready || !load) return ready
  const view = lazy(load) as unknown as WidgetView
  lazyViews.set(name, view)
  return view
}

interface TileViewProps extends WidgetViewProps {
  /** Of the native widget. */
  name: string
  /** Stands in place of a view that threw. */
  failed: ReactNode
}

export function TileView({ name, failed, ...props }: TileViewProps) {
  const View = viewOf(name)
  const part = useComingPart()
  return (
    <Boundary failed={failed} onFailed={part.isThere}>
      <Suspense fallback={<div className="tile-waiting" />}>
        {View && <View {...props} />}
        <FunctionWait part={part} widget={props.widget} items={props.items} alarms={props.alarms} />
        <FunctionFaults widget={props.widget} />
      </Suspense>
    </Boundary>
  )
}

interface BoundaryProps {
  failed: ReactNode
  onFailed(): void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}
