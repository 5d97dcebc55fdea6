// The line of a route, with its label where it ends.
import type { EdgeProps } from '@xyflow/react'
import { memo } from 'react'
import { cx } from '~/components/ui/cx'
import { gripHandlers } from './edge-grip'
import { routePath } from './edge-path'
import type { FlowEdge } from './flow-items'
import { LabelPlace } from './label-place'
import { useIsTaken } from './node-views'

/** Labels that say that something went wrong. */
const isFailure = (label: string | undefined) => label === 'Failure'

export const RouteView = memo(function RouteView(edge: EdgeProps<FlowEdge>) {
  const { id, target, sourceX, sourceY, targetX, targetY, data, selected } = edge
  const { link, offset, isActive = false, isMirrored = false } = data ?? {}
  const { path, arrow, label } = routePath({
    from: { x: sourceX, y: sourceY },
    to: { x: targetX, y: targetY },
    offset,
    isMirrored,
  })
  const isTaken = useIsTaken(link, target)
  const look = cx(
    // The colour of a way means one thing at a time.
    isActive && isTaken === undefined && 'is-active',
    isFailure(link?.label) && 'is-failure',
    isTaken && 'is-taken',
    selected && 'is-chosen',
  )
  return (
    <>
      <path d={path} className="react-flow__edge-interaction flow-reach" />
      <path d={path} className={cx('react-flow__edge-path flow-line', look)} />
      <path d={arrow} className={cx('flow-arrow', look)} />
      {link && (
        <LabelPlace>
          <span
            data-connection={id}
            data-label={link.label}
            data-from={link.from}
            data-to={link.to}
            data-taken={isTaken || undefined}
            // What is too long is cut at its own end.
            dir="auto"
            {...gripHandlers(id)}
            style={{
              transform: `translate(${label.x}px, ${label.y}px) translate(${isMirrored ? '0' : '-100%'}, -50%)`,
            }}
            className={cx('flow-label nopan nodrag', look)}
          >
            {link.label || '–'}
          </span>
        </LabelPlace>
      )}
    </>
  )
})
