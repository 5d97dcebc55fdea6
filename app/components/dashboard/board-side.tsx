// One layout of a dashboard: its ground, and its tiles on a grid.
import type { CSSProperties, ReactNode } from 'react'
import { PictureNote } from '~/components/ui/picture-note'
import type { BoardData } from '~/lib/dashboard/page/data'
import type { BoardSide as Side } from '~/lib/dashboard/page/sides'
import { useT } from '~/lib/i18n/use-t'
import { cssPicture } from '~/lib/picture/picture'
import { RIGHT_ID } from './right-id'

interface BoardSideProps {
  board: BoardData
  side: Side
  children: ReactNode
}

export function BoardSide({ board, side: { name, grid, ground }, children }: BoardSideProps) {
  const t = useT()
  const { colour, picture, size } = ground
  const address = picture?.href
  const hasGround = colour !== undefined || address !== undefined
  const style = {
    ...grid,
    ...(colour && { backgroundColor: colour }),
    ...(address && { backgroundImage: cssPicture(address), backgroundSize: size }),
  }
  return (
    <section
      id={name === 'right' ? RIGHT_ID : undefined}
      aria-label={board.sides.length > 1 ? t(`board.side-${name}`) : undefined}
      className="board"
      data-ground={hasGround ? '' : undefined}
      style={style as CSSProperties}
    >
      <div className="board-room">
        <div className="board-grid">{children}</div>
      </div>
      {picture?.fault && <PictureNote fault={picture.fault} className="board-note" />}
    </section>
  )
}
