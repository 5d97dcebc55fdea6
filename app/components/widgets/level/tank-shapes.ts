// The outlines of tanks, in a drawing of 200 by 150.

export interface Tank {
  outline: string
  /** The top and the bottom of what they hold. */
  top: number
  bottom: number
}

type Box = [left: number, top: number, width: number, height: number]

/** Corners round the given way: as wide and as high as half of it makes a capsule or an ellipse. */
function rounded([left, top, width, height]: Box, rx: number, ry: number): Tank {
  const arc = (x: number, y: number) => `a${rx} ${ry} 0 0 1 ${x} ${y}`
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  return {
    outline: `M${left + rx} ${top}h${across}${arc(rx, ry)}v${down}${arc(-rx, ry)}h${-across}${arc(-rx, -ry)}v${-down}${arc(rx, -ry)}Z`,
    top,
    bottom: top + height,
  }
}

const UPRIGHT: Box = [50, 8, 100, 134]
const LYING: Box = [12, 24, 176, 102]

const TANKS: Readonly<Record<string, Tank>> = {
  'vertical cylinder': rounded(UPRIGHT, 50, 16),
  'vertical oval': rounded([40, 8, 120, 134], 60, 67),
  'vertical capsule': rounded([60, 6, 80, 138], 40, 40),
  rectangle: rounded([30, 12, 140, 126], 8, 8),
  'horizontal oval': rounded(LYING, 60, 51),
  'horizontal ellipse': rounded(LYING, 88, 51),
  'horizontal dish ends': rounded(LYING, 16, 51),
  'horizontal cylinder': rounded(LYING, 26, 14),
  'horizontal capsule': rounded(LYING, 51, 51),
  'horizontal 2:1 elliptical': rounded(LYING, 32, 51),
}

const USUAL = 'vertical cylinder'

/** By the name that settings have for it, else by that of the type. */
export function tankOf(selected: string, preset: unknown): Tank {
  const own = selected.toLowerCase()
  const given = String(preset ?? '')
    .replace('2_1', '2:1')
    .replaceAll('_', ' ')
  const name = [own, given].find((one) => Object.hasOwn(TANKS, one)) ?? USUAL
  return TANKS[name] ?? rounded(UPRIGHT, 50, 16)
}
