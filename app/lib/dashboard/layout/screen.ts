// Widths of a screen: the names that dashboards of newer platforms have for them, and the shapes that a grid takes.
import type { BreakpointId, Layout, LayoutPart } from '../model/dashboard'

/** Where each begins, in CSS pixels. */
const begins: Record<BreakpointId, number> = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 }

export function breakpointAt(width: number): BreakpointId {
  const ids: BreakpointId[] = ['xl', 'lg', 'md', 'sm']
  return ids.find((id) => width >= begins[id]) ?? 'xs'
}

/** One column in the order for phones; twelve columns that wrap; the grid as it was saved. */
export type Shape = 'phone' | 'tablet' | 'wide'

const TABLET = 600
const WIDE = 1024

const shapeAt = (width: number): Shape => (width < TABLET ? 'phone' : width < WIDE ? 'tablet' : 'wide')

export interface Drawn {
  part: LayoutPart
  shape: Shape
}

/** A layout that was made for this width is drawn as it was made. */
export function drawnAt(layout: Layout, width: number): Drawn {
  const part = layout.breakpoints[breakpointAt(width)]
  return part ? { part, shape: 'wide' } : { part: layout, shape: shapeAt(width) }
}

export interface Stretch extends Drawn {
  /** Widths from here on, and below `to`. */
  from: number
  to?: number
}

/** All that a layout may look like, from narrow to wide: for a server that does not know how wide the screen is. */
export function stretchesOf(layout: Layout): Stretch[] {
  const cuts = [...new Set([...Object.values(begins), TABLET, WIDE])].sort((a, b) => a - b)
  const all = cuts.map((from, at): Stretch => ({ ...drawnAt(layout, from), from, to: cuts[at + 1] }))
  return all.reduce<Stretch[]>((merged, one) => {
    const last = merged.at(-1)
    if (last && last.part === one.part && last.shape === one.shape) last.to = one.to
    else merged.push(one)
    return merged
  }, [])
}
