// Addresses in which a form without scripts has written a window by the reader's clock: the same page, in milliseconds.
import { redirect } from '@remix-run/node'
import { env } from '../env.server'
import { DAY_MS, LONGEST_MS, lengthFields, SECOND_MS, writeLength } from './length'
import { clockFrom, digitsOf, isDigits } from './moment-text'
import { isWindowName } from './read-window'
import { clampLength, lengthIn } from './typed-length'
import { readZone } from './zone'
import { isZone } from './zone-name'

/** Lengths that four fields each hold, and the member of the address that says the same. */
const LENGTHS = { last: 'window', interval: 'interval' } as const

/** The member in which a form says what zone its clocks are in, where it is not that of the reader. */
const CLOCK_ZONE = 'clock'

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day without a clock begins with it, and ends when it is over. */
function clockOf(name: string, text: string): string {
  if (!DAY.test(text)) return text
  const midnight = `${text}T00:00`
  return name === 'end' ? (clockFrom(midnight, DAY_MS) ?? text) : midnight
}

function settleLengths(params: URLSearchParams): boolean {
  let isChanged = false
  for (const [name, member] of Object.entries(LENGTHS)) {
    if (!lengthFields(name).some((field) => params.has(field))) continue
    const ms = lengthIn(name, (field) => params.get(field))
    for (const field of lengthFields(name)) params.delete(field)
    // No length at all changes nothing.
    if (ms > 0) {
      if (name === 'last') for (const field of ['start', 'end']) params.delete(field)
      params.set(member, writeLength(clampLength(ms, { min: SECOND_MS, max: LONGEST_MS })))
    }
    isChanged = true
  }
  return isChanged
}

/** Throws the redirect; what is no time at all is left out. */
export function settleWindow(request: Request): URLSearchParams {
  const url = new URL(request.url)
  const params = url.searchParams
  let isChanged = settleLengths(params)
  // The list of windows stands in a form with the range that was shown: what was chosen goes before it.
  if (params.has('window') && (params.has('start') || params.has('end'))) {
    for (const name of isWindowName(params.get('window')) ? ['start', 'end'] : ['window']) params.delete(name)
    isChanged = true
  }
  const said = params.get(CLOCK_ZONE)
  const zone = said !== null && isZone(said) ? said : readZone(request)
  if (said !== null) {
    params.delete(CLOCK_ZONE)
    isChanged = true
  }
  for (const name of ['start', 'end']) {
    const text = params.get(name)
    if (text === null || isDigits(text)) continue
    const digits = digitsOf(clockOf(name, text), zone)
    if (/^\d+$/.test(digits)) params.set(name, digits)
    else params.delete(name)
    isChanged = true
  }
  if (isChanged && request.method === 'GET') throw redirect(`${url.pathname.slice(env.basePath.length)}${url.search}`)
  return params
}
