// Addresses in which a form without scripts has written a window by the reader's clock: the same page, in milliseconds.
import { redirect } from '@remix-run/node'
import { env } from '../env.server'
import { digitsOf, isDigits } from './moment-text'
import { isWindowName } from './time-window'
import { readZone } from './zone'

/** Throws the redirect; what is no time at all is left out. */
export function settleWindow(request: Request): URLSearchParams {
  const url = new URL(request.url)
  const params = url.searchParams
  let isChanged = false
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
