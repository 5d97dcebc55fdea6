// Markup that the author of a dashboard wrote into a cell or a tooltip, as elements of the page.
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '~/components/ui/link'
import { readableStyle } from '~/lib/dashboard/html/foreign-style'
import { type MarkupElement, markupOf, type Piece } from '~/lib/dashboard/html/markup'
import type { TileAction } from './definition'
import { ThingIcon } from './thing-icon'

interface MarkupProps {
  text: string
  /** It stands in a link already, and holds none. */
  isLinked?: boolean
  /** What stands where an action is named. */
  actionOf?(name: string, words: ReactNode): ReactNode
  /** What an element of this id does. */
  clickOf?(id: string): Pick<TileAction, 'to' | 'run'> | undefined
}

export const Markup = ({ text, ...how }: MarkupProps) => <>{drawnPieces(markupOf(text), how)}</>

interface How extends Omit<MarkupProps, 'text'> {
  /** It stands on a ground of its author's. */
  isOnGround?: boolean
}

export const drawnPieces = (pieces: readonly Piece[], how: How): ReactNode =>
  pieces.map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
      <Fragment key={at}>{drawnElement(piece, how)}</Fragment>
    ),
  )

const VOID = new Set(['br', 'img'])

function drawnElement(element: MarkupElement, above: How): ReactNode {
  const click = element.id && !above.isLinked ? above.clickOf?.(element.id) : undefined
  if (!click) return elementItself(element, above)
  const inside = elementItself(element, { ...above, isLinked: true })
  if (click.to === undefined)
    return (
      <button type="button" className="made-click" onClick={click.run}>
        {inside}
      </button>
    )
  return (
    <Link to={click.to} className="made-click">
      {inside}
    </Link>
  )
}

function elementItself(element: MarkupElement, above: How): ReactNode {
  const { tag, name, pieces, title, href, src, alt, drawn } = element
  const isOnGround =
    above.isOnGround || element.style?.background !== undefined || element.style?.backgroundColor !== undefined
  const how = { ...above, isOnGround, isLinked: above.isLinked || tag === 'a' }
  const style = isOnGround ? element.style : readableStyle(element.style)
  if (tag === 'icon') {
    const [word] = pieces
    return <ThingIcon name={word} size="1.4em" colour={style?.color} />
  }
  if (tag === 'action') return how.actionOf?.(name ?? '', drawnPieces(pieces, how)) ?? null
  if (tag === 'a' && above.isLinked) return <span style={style}>{drawnPieces(pieces, how)}</span>
  const given = {
    style,
    title,
    ...(tag === 'a' && {
      href,
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
      className: 'text-link tile-over-row',
    }),
    ...(tag === 'img' && { src, alt }),
    ...drawn,
    ...(tag === 'svg' && { 'aria-hidden': true }),
  }
  return createElement(tag, given, VOID.has(tag) ? undefined : drawnPieces(pieces, how))
}
