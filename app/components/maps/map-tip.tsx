// What is told about a place of a map: lines of text, with links to the actions that they name.
import type { CSSProperties } from 'react'
import { Link } from '~/components/ui/link'
import type { TileAction } from '~/components/widgets/definition'
import type { Point } from '~/lib/map/mercator'
import type { TextLine } from '~/lib/map/text-lines'

interface MapTipProps {
  lines: readonly TextLine[]
  /** By the names that the lines call them. */
  actions: readonly TileAction[]
  /** Of its place, in units from the middle. */
  at: Point
  reach: Point
}

export function MapTip({ lines, actions, at, reach }: MapTipProps) {
  const side = at.x > reach.x / 6 ? 'end' : at.x < -reach.x / 6 ? 'start' : 'middle'
  return (
    <div
      data-map-control
      className="map-tip"
      data-side={side}
      data-under={at.y < 0 || undefined}
      style={{ '--x': at.x, '--y': at.y } as CSSProperties}
    >
      {lines.map((runs, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <p key={row} dir="auto">
          {runs.map(({ text, isBold, action }, place) => {
            const found = action === undefined ? undefined : actions.find(({ action: { name } }) => name === action)
            const key = `${place} ${text}`
            if (found?.to !== undefined)
              return (
                <Link key={key} to={found.to} target={found.isNewTab ? '_blank' : undefined} className="text-link">
                  {text}
                </Link>
              )
            // What only scripts of the dashboard could do is no button here.
            if (action !== undefined) return null
            return isBold ? <b key={key}>{text}</b> : <span key={key}>{text}</span>
          })}
        </p>
      ))}
    </div>
  )
}
