// The address of a request, in one form. Every part of the server (router, pages, links of the platform, log) reads the
// address that stands here, so that none can take dots, backslashes or bytes for something the others do not.

export interface Refusal {
  status: number
  text: string
  headers?: Record<string, string>
}

export interface Target {
  /** Path and query as a URL writes them. */
  url: string
  /** Of an address that names its host: it counts instead of the Host header. */
  host?: string
}

const LONGEST = 8192
const UNREADABLE: Refusal = { status: 400, text: 'The address of this request cannot be read.\n' }
const TOO_LONG: Refusal = { status: 414, text: `An address may have ${LONGEST} characters here.\n` }
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
export const WRONG_METHOD: Refusal = {
  status: 405,
  text: 'This method is not served here.\n',
  headers: { Allow: METHODS },
}
const known = new Set(METHODS.split(', '))

export function readTarget(method: string, target: string): Target | Refusal {
  if (!known.has(method)) return WRONG_METHOD
  if (target === '*')
    return method === 'OPTIONS' ? { status: 204, text: '', headers: WRONG_METHOD.headers } : UNREADABLE
  if (target.length > LONGEST) return TOO_LONG
  if (/[^!-~]|#/.test(target)) return UNREADABLE // Node lets none but '#' through, today
  const isWhole = /^https?:\/\//i.test(target)
  if (!isWhole && !target.startsWith('/')) return UNREADABLE
  const url = parsed(isWhole ? target : `http://here${target}`)
  if (!url || url.username || url.password || !isReadable(url.pathname)) return UNREADABLE
  return { url: url.pathname + url.search, ...(isWhole && { host: url.host }) }
}

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)

/** A half-written escape is what nobody can read. */
function isReadable(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
