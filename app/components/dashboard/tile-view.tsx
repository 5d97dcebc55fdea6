// What is in a tile: the view of its widget, fetched when it is first drawn; what throws is told in its tile alone.
import { Component, type ReactNode, Suspense } from 'react'
import { FunctionFaults } from '~/components/sandbox/function-faults'
import { FunctionWait } from '~/components/sandbox/function-wait'
import { useComingPart } from '~/components/sandbox/use-functions'
import type { WidgetView, WidgetViewProps } from '~/components/widgets/definition'
import { widgetViews } from '~/components/widgets/views'

interface TileViewProps extends WidgetViewProps {
  /** Of the native widget. */
  name: string
  /** Stands in place of a view that threw. */
  failed: ReactNode
}

export function TileView({ name, failed, ...props }: TileViewProps) {
  const View: WidgetView | undefined = widgetViews.viewOf(name)
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
