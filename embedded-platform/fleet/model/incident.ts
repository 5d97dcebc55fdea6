// Something that was wrong for a while: a value leaves its usual curve, and comes back to it.
import type { KeyModel } from './key-model'
import { clamp, MINUTE, type Signal } from './signal'

export interface Incident {
  key: string
  /** About what it came to. */
  peak: number
  /** When it was noticed, and when it was noticed for the last time. */
  from: number
  to: number
}

const BEFORE = 40 * MINUTE
const UNTIL_PEAK = 20 * MINUTE
const AFTER = 30 * MINUTE

const eased = (part: number) => part * part * (3 - 2 * part)
const rise = (t: number, from: number, to: number) => eased(clamp((t - from) / (to - from), 0, 1))

/** 0 where all is as usual, 1 at the worst. */
const share = ({ from, to }: Incident): Signal => {
  const worst = Math.min(from + UNTIL_PEAK, to)
  return (t) => Math.min(rise(t, from - BEFORE, worst), 1 - rise(t, Math.max(worst, to), to + AFTER))
}

/** Only numbers that are sent regularly. */
const isSteady = ({ decimals, habit }: KeyModel) => decimals !== undefined && habit !== 'on-change'

export function withIncidents(model: KeyModel[], incidents: readonly Incident[]): KeyModel[] {
  return model.map((one) => {
    const own = isSteady(one) ? incidents.filter(({ key }) => key === one.key) : []
    return own.reduce(withIncident, one)
  })
}

/** On top of what the value does anyway. */
function withIncident(model: KeyModel, incident: Incident): KeyModel {
  const scale = 10 ** (model.decimals ?? 0)
  const shift = incident.peak - Number(model.value(incident.from).value)
  const part = share(incident)
  return {
    ...model,
    value: (t) => {
      const usual = model.value(t)
      const more = shift * part(t)
      if (more === 0) return usual
      const value = Math.round((Number(usual.value) + more) * scale) / scale
      return usual.type === 'LONG' ? { type: 'LONG', value: BigInt(value) } : { type: 'DOUBLE', value: value + 0 }
    },
  }
}
