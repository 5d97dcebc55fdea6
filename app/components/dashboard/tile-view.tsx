// What is in a tile: the view of its widget, fetched when it is first drawn; what throws is told in its tile alone.
import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { WidgetDefinition, WidgetView, WidgetViewProps } from '~/components/widgets/definition'
import { loadedView } from '~/components/widgets/registry'

const lazyViews = new Map<string, WidgetView>()

function viewOf(definition: WidgetDefinition): WidgetView {
  // The first answer stays: another one would be another component.
  const ready = lazyViews.get(definition.name) ?? loadedView(definition)
  if (ready) return ready
  const view = lazy(definition.load) as unknown as WidgetView
  lazyViews.set(definition.name, view)
  return view
}

interface TileViewProps extends WidgetViewProps {
  definition: WidgetDefinition
  /** Stands in place of a view that threw. */
  failed: ReactNode
}

export function TileView({ definition, failed, ...props }: TileViewProps) {
  const View = viewOf(definition)
  return (
    <Boundary failed={failed}>
      <Suspense fallback={<div className="tile-waiting" />}>
        <View {...props} />
      </Suspense>
    </Boundary>
  )
}

interface BoundaryProps {
  failed: ReactNode
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}
