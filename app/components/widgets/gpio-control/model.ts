import { callRequest } from '~/lib/dashboard/control/control'
import { isOn } from '~/lib/dashboard/format/read-value'
import { runnable } from '~/lib/dashboard/functions/runnable'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { objectOf } from '~/lib/dashboard/model/own'
import { jsonIn } from '~/lib/json-in'
import type { ReadControl } from '../definition'
import { type Pin, pinsOf } from '../pins'
import { listed } from '../switch-control/model'

/** Which pins are on, by what the device answered. */
export function statusIn(answer: unknown, settings: Members, pins: readonly Pin[]): Map<number, boolean> {
  const run = runnable(settings.parseGpioStatusFunction, ['body', 'pin'])
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
  return jsonIn(text, text)
}

export const readControl: ReadControl = ({ config: { settings } }) => ({
  fields: ['op', 'pin', 'value'],
  requests({ field }) {
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
