// Where the parts of a gauge are: its rule, and how far from the rule each of them stands.
import type { Gauge } from './model'
import { dialRule, levelRule, type Rule, uprightRule } from './rule'

export interface Across {
  thickness: number
  /** From the inner to the outer end. */
  majors: [inner: number, outer: number]
  minors: [inner: number, outer: number]
  bands: number
  pointers: number
  numbers: number
}

/** The middle of the value, the most room it may take, and its largest size. */
export interface ValuePlace {
  x: number
  y: number
  width: number
  size: number
}

export interface Places {
  rule: Rule
  across: Across
  value: ValuePlace
  /** Where numbers begin: those of dials stand around them. */
  numbers: 'around' | 'middle' | 'end'
}

export type Lie = 'dial' | 'level' | 'upright'

export const liesOf = ({ shape }: Pick<Gauge, 'shape'>): readonly Lie[] => {
  if (shape === 'linear') return ['level', 'upright']
  return shape === 'horizontal' ? ['level'] : shape === 'vertical' ? ['upright'] : ['dial']
}

const GAP = 6
/** Bars have more room than rings. */
const BAR_SCALE = 1.6

function acrossOf({ look, thickness, bandWidth }: Gauge): Across {
  if (look === 'needle') {
    return {
      thickness,
      majors: [-12, 0],
      minors: [-7, 0],
      bands: bandWidth / 2 + 2,
      pointers: 10,
      numbers: -12 - GAP,
    }
  }
  if (look === 'thermometer') {
    const foot = -thickness - bandWidth - GAP
    return {
      thickness,
      majors: [foot - 9, foot],
      minors: [foot - 5, foot],
      bands: -thickness - 3 - bandWidth / 2,
      pointers: 4,
      numbers: foot - 9 - GAP,
    }
  }
  return {
    thickness,
    majors: [-thickness, 0],
    minors: [-thickness, 0],
    bands: GAP,
    pointers: 10,
    numbers: -thickness - GAP,
  }
}

export function placesOf(gauge: Gauge, lie: Lie): Places {
  const across = acrossOf(lie === 'dial' ? gauge : { ...gauge, thickness: gauge.thickness * BAR_SCALE })
  const head = gauge.hasValue ? 46 : 6
  const depth = -across.numbers + (gauge.hasNumbers ? 16 : 2)
  if (lie === 'level') {
    const line = head + (gauge.bands.length > 0 || gauge.marks.length > 0 ? 16 : 4)
    const rule = levelRule(line + depth, line)
    return { rule, across, numbers: 'middle', value: { x: rule.box.width / 2, y: 26, width: 280, size: 42 } }
  }
  if (lie === 'upright') {
    const width = 132
    const line = width / 2 + (gauge.hasNumbers ? depth / 2 + 4 : depth / 2 - 2)
    const rule = uprightRule(width, line, { top: head + 8, length: 168 })
    return { rule, across, numbers: 'end', value: { x: width / 2, y: 24, width: width - 8, size: 36 } }
  }
  if (gauge.look === 'needle') return needleDial(gauge, across)
  const inner = 80 - gauge.thickness - (gauge.hasNumbers ? 24 : GAP)
  const rule = dialRule(gauge.start, gauge.sweep, 132)
  return { rule, across, numbers: 'around', value: { x: 100, y: 102, width: 1.8 * inner, size: 44 } }
}

/** Its value stands between the ends of the scale, or under the middle where the scale goes all the way round. */
function needleDial({ start, sweep, hasBorder, part, value }: Gauge, across: Across): Places {
  const y = sweep > 300 ? 138 : 162
  const rule = dialRule(start, sweep, hasBorder ? 200 : y + 18)
  const isText = part === undefined && value !== undefined
  return { rule, across, numbers: 'around', value: { x: 100, y, width: isText ? 150 : 64, size: 20 } }
}

/** The size at which a text of so many characters fits. */
export function fittedSize(characters: number, { width, size }: Pick<ValuePlace, 'width' | 'size'>): number {
  const fitting = width / (Math.max(1, characters) * 0.6)
  return Math.round(Math.min(size, Math.max(7, fitting)) * 10) / 10
}
