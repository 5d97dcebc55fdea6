// The places of what a page shows of its line to the server. What stands there comes once somebody uses the page: a line
// that is lost before it came could not bring it.
import { type ComponentType, useEffect, useState } from 'react'
import { settled } from '~/lib/line/settled'

type Pieces = Record<'LineBanner' | 'LeaveGuard', ComponentType>

let pieces: Pieces | undefined

const load = async () => {
  await settled()
  const [{ LineBanner }, { LeaveGuard }] = await Promise.all([import('./line-banner'), import('./leave-guard')])
  pieces = { LineBanner, LeaveGuard }
  return pieces
}

function usePiece(name: keyof Pieces): ComponentType | undefined {
  const [here, setHere] = useState(pieces)
  useEffect(() => {
    if (here) return
    load().then(setHere, () => {}) // the page works without
  }, [here])
  return here?.[name]
}

export function LinePlace({ piece, className }: { piece: keyof Pieces; className?: string }) {
  const Piece = usePiece(piece)
  if (!Piece) return null
  return className ? (
    <div className={className}>
      <Piece />
    </div>
  ) : (
    <Piece />
  )
}
