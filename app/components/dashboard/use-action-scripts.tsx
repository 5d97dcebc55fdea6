// Actions of a tile that are scripts: what runs one, and the place where it runs.
import { lazy, type MouseEvent, type ReactNode, Suspense, startTransition, useRef, useState } from 'react'
import type { ActionEntity, WidgetViewProps } from '~/components/widgets/definition'
import type { RunningAction } from '~/components/widgets/scripts/action-script'
import { markIn, runMark } from './run-marks'

const ActionScript = lazy(() => import('~/components/widgets/scripts/action-script'))

type Parts = Pick<WidgetViewProps, 'actionsOf' | 'scripts'>

interface ActionScripts extends Parts {
  place: ReactNode
  /** Of what is around its links. */
  onClickCapture(event: MouseEvent): void
}

export function useActionScripts(props: WidgetViewProps): ActionScripts {
  const marked = useRef(new Map<string, () => void>())
  const [running, setRunning] = useState<RunningAction & { at: number }>()
  const [said, say] = useState('')
  const run: NonNullable<WidgetViewProps['scripts']>['run'] = (action, entity, params) => {
    // What the server drew may not have come to life yet: it goes on with that first.
    startTransition(() => {
      say('')
      setRunning({ action, entity, params, at: Date.now() })
    })
  }
  const scripts = props.scripts && { ...props.scripts, run }
  return {
    scripts,
    actionsOf: (source: string, entity?: ActionEntity) =>
      props.actionsOf(source, entity).map((one) => {
        if (one.to !== undefined || !one.action.type.startsWith('custom')) return { ...one, lead: one.to }
        const mark = runMark(one.action.id || one.action.name, entity?.id.id)
        const runOne = () => run(one.action, entity)
        marked.current.set(mark, runOne)
        return { ...one, run: runOne, lead: mark }
      }),
    onClickCapture(event) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const mark = markIn(link?.getAttribute('href') ?? null)
      if (mark === undefined) return
      event.preventDefault()
      event.stopPropagation()
      marked.current.get(mark)?.()
    },
    place: (
      <>
        {said !== '' && (
          <p role="status" className="custom-said">
            <bdi>{said}</bdi>
          </p>
        )}
        {running && (
          <Suspense>
            <ActionScript
              key={running.at}
              {...running}
              widget={{ ...props, scripts }}
              say={say}
              onEnd={() => setRunning(undefined)}
            />
          </Suspense>
        )}
      </>
    ),
  }
}
