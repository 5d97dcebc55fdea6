// The round values at which an axis has lines, and the scale between the first and the last of them.

export interface ValueAxis {
  low: number
  high: number
  /** From the lowest. */
  lines: number[]
  /** Decimals that tell one line from the next. */
  decimals: number
}

/** Between four and nine lines. */
const USUAL_STEPS = 5
const MOST_DECIMALS = 12

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const [step = 10] = [1, 2, 5].filter((one) => one * power >= rough * 0.999)
  return step * power
}

/** Amounts begin at zero; temperatures and pressures do not. */
export function valueAxis(min: number, max: number, { isAmount = false, steps = USUAL_STEPS } = {}): ValueAxis {
  const [least, most] = isAmount ? [Math.min(0, min), Math.max(0, max)] : [min, max]
  const spread = most - least || Math.abs(most) * 0.1 || 1
  const step = roundStep(spread / steps)
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  const lines = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step)
  const decimals = Math.min(MOST_DECIMALS, Math.max(0, -Math.floor(Math.log10(step))))
  return { low: first * step, high: last * step, lines, decimals }
}
