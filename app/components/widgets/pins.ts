// The pins of a board, as the settings of their widgets list them.
import { readColour, safeColour, themeOn } from '~/lib/dashboard/format/css-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf, objectOf } from '~/lib/dashboard/model/own'

export interface Pin {
  pin: number
  label: string
  /** From 1. */
  row: number
  column: number
  color?: string
}

const MOST_PINS = 200
const MOST_PLACES = 50

const placeOf = (value: unknown) => Math.min(MOST_PLACES, Math.max(1, Math.floor(numberOf(value) ?? 0) + 1))

/** Each once: a pin that stands twice is one. */
export function pinsOf({ gpioList }: Members): Pin[] {
  const pins = new Map<number, Pin>()
  for (const one of Array.isArray(gpioList) ? gpioList.slice(0, MOST_PINS) : []) {
    const { pin, label, row, col, color } = objectOf(one)
    const number = numberOf(pin)
    if (number === undefined || pins.has(number)) continue
    pins.set(number, {
      pin: number,
      label: typeof label === 'string' ? label.trim() : '',
      row: placeOf(row),
      column: placeOf(col),
      ...(typeof color === 'string' && { color }),
    })
  }
  return [...pins.values()]
}

/** The ground that the pins stand on, and the theme in which words on it can be read. */
export function boardOfPins({ switchPanelBackgroundColor, ledPanelBackgroundColor }: Members) {
  const colour = readColour(switchPanelBackgroundColor ?? ledPanelBackgroundColor)
  if (!colour || colour.alpha < 1) return {}
  return {
    style: { background: safeColour(switchPanelBackgroundColor ?? ledPanelBackgroundColor) },
    'data-theme': themeOn(colour),
  }
}
