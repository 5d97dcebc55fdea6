// Which labels of a map have room: on the right of their place, else on its left, else none until somebody points at it.
import type { Point } from './mercator'

interface Labelled extends Point {
  label: string
}
export type LabelSide = 'right' | 'left' | 'none'

const HEIGHT = 18
const GAP = 12
const LONGEST = 160

/** About as wide as it will be: letters of the east are twice as wide as ours. */
function widthOf(label: string): number {
  let width = 0
  for (const letter of label) {
    width += (letter.codePointAt(0) ?? 0) > 0x2e7f ? 13 : 7
    if (width >= LONGEST) return LONGEST
  }
  return width
}

/** What is seen of the map, from its middle; at its end corner stand the buttons. */
function isInView({ left, right }: Box, half: Point | undefined): boolean {
  return half === undefined || (left >= -half.x && right <= half.x)
}

const BUTTONS = { across: 44, down: 104 }

const buttonsIn = ({ x, y }: Point): Box => ({ left: x - BUTTONS.across, right: x, top: y - BUTTONS.down, bottom: y })

/** The points are pixels. Those that come first have it first. `half`: of the size of the map. A label that reaches beyond its edge on both sides stands where it is told best. */
export function labelSides(marks: readonly Labelled[], half?: Point): LabelSide[] {
  const discs = marks.map(({ x, y }) => ({ left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 }))
  const taken: Box[] = half ? [buttonsIn(half)] : []
  return marks.map(({ x, y, label }, at) => {
    if (label === '') return 'none'
    const width = widthOf(label)
    const rows = { top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }
    const sides: [LabelSide, Box][] = [
      ['right', { left: x + GAP, right: x + GAP + width, ...rows }],
      ['left', { left: x - GAP - width, right: x - GAP, ...rows }],
    ]
    const inView = sides.filter(([, box]) => isInView(box, half))
    for (const [side, box] of inView.length > 0 ? inView : sides) {
      const isFree = !taken.some((one) => meet(one, box)) && !discs.some((one, other) => other !== at && meet(one, box))
      if (!isFree) continue
      taken.push(box)
      return side
    }
    return 'none'
  })
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
