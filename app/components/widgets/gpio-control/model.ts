import { callRequest } from '~/lib/dashboard/control/control'
import { isOn } from '~/lib/dashboard/format/read-value'
import { recognised } from '~/lib/dashboard/functions/recognised'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf, objectOf } from '~/lib/dashboard/model/own'
import type { ReadControl } from '../definition'
import { listed } from '../switch-control/model'

export interface Pin {
  pin: number
  label: string
  /** From 1. */
  row: number
  column: number
  color?: string
}

const MOST_PINS = 100
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
      label: typeof label === 'string' ? label : '',
      row: placeOf(row),
      column: placeOf(col),
      ...(typeof color === 'string' && { color }),
    })
  }
  return [...pins.values()]
}

/** Which pins are on, by what the device answered. */
export function statusIn(answer: unknown, settings: Members, pins: readonly Pin[]): Map<number, boolean> {
  const run = recognised(settings.parseGpioStatusFunction, ['body', 'pin'])
  const body = typeof answer === 'object' && answer !== null ? answer : {}
  return new Map(
    pins.map(({ pin }) => {
      if (!run) return [pin, objectOf(body)[String(pin)] === true]
      try {
        return [pin, isOn(run(body, pin))]
      } catch {
        return [pin, false]
      }
    }),
  )
}

/** The body of a command, with the pin and its state where its author left room for them. */
export function filledParams(stored: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof stored !== 'string' || stored.trim() === '') return undefined
  const text = Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`"{$${name}}"`, value).replaceAll(`{$${name}}`, value),
    stored,
  )
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const readControl: ReadControl = ({ config: { settings } }, { isPanel }) => ({
  fields: ['op', 'pin', 'value'],
  requests({ field }) {
    if (isPanel === true) return { key: 'tile.control-unset' }
    const { gpioStatusRequest, gpioStatusChangeRequest, requestTimeout: timeout } = settings
    if (field('op') === 'ask') {
      const { method = 'getGpioStatus', paramsBody } = objectOf(gpioStatusRequest)
      return listed(callRequest({ method, params: filledParams(paramsBody, {}), isTwoWay: true, timeout }))
    }
    const pin = pinsOf(settings).find((one) => String(one.pin) === field('pin'))
    const enabled = field('value')
    if (!pin || (enabled !== 'true' && enabled !== 'false')) return { key: 'tile.control-unset' }
    const { method = 'setGpioStatus', paramsBody = '{"pin":"{$pin}","enabled":"{$enabled}"}' } =
      objectOf(gpioStatusChangeRequest)
    const params = filledParams(paramsBody, { pin: String(pin.pin), enabled })
    return listed(callRequest({ method, params, isTwoWay: true, timeout }))
  },
})
