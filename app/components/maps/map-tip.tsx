// What is told about a place of a map: lines of text, with links to the actions that they name.
import type { CSSProperties } from 'react'
import { Link } from '~/components/ui/link'
import { usePictureWords } from '~/components/ui/picture-note'
import type { TileAction } from '~/components/widgets/definition'
import { readableStyle } from '~/lib/dashboard/html/foreign-style'
import type { Point } from '~/lib/map/mercator'
import type { TextLine } from '~/lib/map/text-lines'
import type { Picture } from '~/lib/picture/picture'
import { usePicture } from '~/lib/picture/use-picture'

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
      <TipLines lines={lines} actions={actions} />
    </div>
  )
}

/** Lines of text with the links and buttons that they name. */
export function TipLines({ lines, actions }: Pick<MapTipProps, 'lines' | 'actions'>) {
  const readPicture = usePicture()
  return lines.map((runs, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
    <p key={row} dir="auto">
      {runs.map(({ text, isBold, action, style, picture }, place) => {
        const found = action === undefined ? undefined : actions.find(({ action: { name } }) => name === action)
        const key = `${place} ${text}`
        if (picture !== undefined) return <TipPicture key={key} words={text} picture={readPicture(picture)} />
        if (found?.to !== undefined)
          return (
            <Link key={key} to={found.to} target={found.isNewTab ? '_blank' : undefined} className="text-link">
              {text}
            </Link>
          )
        if (found?.run)
          return (
            <button key={key} type="button" onClick={found.run} className="text-link">
              {text}
            </button>
          )
        // One that the dashboard does not have is no button.
        if (action !== undefined) return null
        const shown = readableStyle(style)
        return isBold ? (
          <b key={key} style={shown}>
            {text}
          </b>
        ) : (
          <span key={key} style={shown}>
            {text}
          </span>
        )
      })}
    </p>
  ))
}

function TipPicture({ words, picture }: { words: string; picture: Picture | undefined }) {
  const pictureWords = usePictureWords()
  if (picture?.href) return <img src={picture.href} alt={words} />
  return <span>{picture?.fault ? `${words} ${pictureWords(picture.fault)}` : words}</span>
}
