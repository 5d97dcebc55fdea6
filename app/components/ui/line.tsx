// The places of what a page shows of its line to the server. What stands there comes once somebody uses the page: a line
// that is lost before it came could not bring it.
import type { ComponentType } from 'react'
import { useLater } from './later'

const pieces = {
  LineBanner: { load: () => import('./line-banner') },
  LeaveGuard: { load: () => import('./leave-guard') },
}
type Name = keyof typeof pieces
/** A module has the piece under its name. */
type Module = { [name in Name]?: ComponentType }

export function LinePlace({ piece, className }: { piece: Name; className?: string }) {
  const Piece = useLater<Module>(pieces[piece])?.[piece]
  if (!Piece) return null
  return (
    <div className={className ?? 'contents'}>
      <Piece />
    </div>
  )
}
