// Outcomes that may never come of a request, whatever it was: silence, a fault of ours, a stack, a secret, somebody
// else's data, a way to somebody else's site.
import type { Exchange } from './raw-exchange'
import type { HostileRequest } from './request'

/** In the names of all that another tenant has. */
export const MARK = 'Elsewhere'
/** In the names of what no customer has. */
export const HELD_BACK = 'HeldBack'
const LARGEST_ANSWER = 500_000
/** A form keeps what was typed: in the page, and once more as the data of its scripts. */
const TIMES_TYPED = 3
/** In an answer of the platform that no page of the console has. */
const OF_THE_PLATFORM = '"minimumLength":'
const STACK = /\n\s+at \S.*:\d+:\d+|node:internal|node_modules|\/build\/\w+/

export function judge(request: HostileRequest, answer: Exchange, secrets: ReadonlySet<string>): string | undefined {
  const { outcome, status, head, body } = answer
  if (outcome === 'silent') return 'no answer, and the socket stays open'
  if (outcome === 'no server') return 'nobody listens any more'
  if (status >= 500) return `${status} ${body.slice(0, 300)}`
  const text = `${head}\n${body}`
  const stack = STACK.exec(text)
  if (stack) return `shows a stack: ${around(text, stack.index)}`
  for (const secret of secrets)
    if (text.includes(secret)) return `shows a secret: ${around(text, text.indexOf(secret))}`
  if (request.who !== 'system' && text.includes(MARK))
    return `shows what another tenant has: ${around(text, text.indexOf(MARK))}`
  if (/anonymous|customer/.test(request.who) && text.includes(HELD_BACK))
    return `shows what no customer has: ${around(text, text.indexOf(HELD_BACK))}`
  if (request.to !== 'console') return undefined
  const location = /^location: (.*)$/im.exec(head)?.[1]
  if (location && leadsAway(location)) return `leads to ${location}`
  if (body.includes(OF_THE_PLATFORM)) return 'passes on what any address of the platform answers'
  if (body.length > LARGEST_ANSWER + TIMES_TYPED * (request.body?.length ?? 0)) return `answers ${body.length} bytes`
  return undefined
}

function leadsAway(location: string): boolean {
  const here = 'http://here.example/'
  return !URL.canParse(location, here) || new URL(location, here).host !== 'here.example'
}

const around = (text: string, place: number) => JSON.stringify(text.slice(Math.max(0, place - 80), place + 200))
