// The layouts of a state: the main one, and the one at its right where there is one.
import type { SmallOnes } from '../layout/arrange'
import { type SideWidth, sidesOf } from '../layout/sides'
import type { DashboardState } from '../model/dashboard'
import type { GroundPicture } from './board-pictures'
import { type BoardGrid, gridsOf, type TileBoxes } from './grids'
import { type Ground, groundOf } from './ground'

export type SideName = 'main' | 'right'

export interface BoardSide {
  name: SideName
  grid: BoardGrid
  ground: Ground
}

export interface PlacedSide extends BoardSide {
  /** By the id of the widget, in the order of reading. */
  boxes: Record<string, TileBoxes>
}

const flex = (width: SideWidth): string =>
  width === 'rest' ? '1 1 0' : 'px' in width ? `0 1 ${width.px}px` : `${width.percent} 1 0`

export function placedSides(
  state: DashboardState | undefined,
  isSmall: SmallOnes,
  pictureOf: GroundPicture,
): PlacedSide[] {
  if (!state) return []
  const widths = sidesOf(state)
  return (['main', 'right'] as const).flatMap((name): PlacedSide[] => {
    const layout = state.layouts[name]
    if (!layout) return []
    const { grid, boxes } = gridsOf(layout, isSmall)
    return [
      {
        name,
        grid: { ...grid, ...(widths && { '--side-flex': flex(widths[name]) }) },
        ground: groundOf(layout.gridSettings, (text) => pictureOf(name, text)),
        boxes,
      },
    ]
  })
}
