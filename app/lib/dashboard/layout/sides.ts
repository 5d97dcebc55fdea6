// The main layout and the one at its right, side by side where there is room; else the right one lies over the main one.
import type { DashboardState } from '../model/dashboard'
import { numberOf } from '../model/own'

/** A width of CSS: a share in hundredths, or pixels with the rest for the other side. */
export type SideWidth = { percent: number } | { px: number } | 'rest'

export interface Sides {
  main: SideWidth
  right: SideWidth
}

const HALVES: Sides = { main: { percent: 50 }, right: { percent: 50 } }

const within = (number: number, least: number, most: number) => Math.min(most, Math.max(least, number))

/** Undefined for a state without a right layout. */
export function sidesOf({ layouts }: DashboardState): Sides | undefined {
  if (!layouts.right) return undefined
  const dimension = layouts.main.gridSettings.layoutDimension
  if (!dimension) return HALVES
  const { type, fixedLayout, fixedWidth, leftWidthPercentage } = dimension
  if (type === 'fixed') {
    const width = numberOf(fixedWidth)
    if (width === undefined) return HALVES
    const fixed = { px: within(Math.round(width), 50, 4000) }
    return fixedLayout === 'right' ? { main: 'rest', right: fixed } : { main: fixed, right: 'rest' }
  }
  const percent = within(numberOf(leftWidthPercentage) ?? 50, 10, 90)
  return { main: { percent }, right: { percent: 100 - percent } }
}
