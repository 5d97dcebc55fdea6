// Addresses in which a form without scripts has written a window by the reader's clock: the same page, in milliseconds.
import { redirect } from '@remix-run/node'
import { env } from '../env.server'
import { LONGEST_MS, lengthFields, SECOND_MS, writeLength } from './length'
import { digitsOf, isDigits } from './moment-text'
import { isWindowName } from './read-window'
import { clampLength, lengthIn } from './typed-length'
import { readZone } from './zone'

/** Lengths that four fields each hold, and the member of the address that says the same. */
const LENGTHS = { last: 'window', interval: 'interval' } as const

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
  for (const name of ['start', 'end']) {
    const text = params.get(name)
    if (text === null || isDigits(text)) continue
    const digits = digitsOf(text, readZone(request))
    if (/^\d+$/.test(digits)) params.set(name, digits)
    else params.delete(name)
    isChanged = true
  }
  if (isChanged && request.method === 'GET') throw redirect(`${url.pathname.slice(env.basePath.length)}${url.search}`)
  return params
}
