// Addresses as the log keeps them: the words that our own routes are made of. Everything else was chosen by whoever
// sent the request and may be a secret (a token, a public id, a password in the wrong field): it is a star.
import { env } from '~/lib/env.server'

const MOST_SEGMENTS = 12
const OWN = ['healthz', 'readyz', 'metrics', 'assets', 'api', 'noauth', 'activate', 'resetPassword']
const PASSED_ON = ['oauth2', 'authorization', 'login', 'code']

interface RouteLike {
  path?: string
}

/** The fixed parts of the routes' addresses. */
export function wordsOf(routes: Record<string, RouteLike | undefined>): Set<string> {
  const ofRoutes = Object.values(routes).flatMap((route) => route?.path?.split('/') ?? [])
  const words = ofRoutes.map((word) => word.replace(/\?$/, '')).filter((word) => /^[^:*]+$/.test(word))
  return new Set([...words, ...OWN, ...PASSED_ON, ...env.basePath.split('/'), '_root', ''])
}

export function loggedPath(path: string, words: ReadonlySet<string>): string {
  const segments = path.split('/')
  const shown = segments.slice(0, MOST_SEGMENTS).map((segment) => {
    const [, word = '', suffix = ''] = /^(.*?)(\.data)?$/s.exec(segment) ?? []
    return words.has(word) ? segment : `*${suffix}`
  })
  return shown.join('/') + (segments.length > MOST_SEGMENTS ? '/…' : '')
}

/** Words of the platform's API are letters; "2fa" is the one that is not. */
const API_WORD = /^(?:2fa|[a-zA-Z]+(?:_[a-zA-Z]+)*)$/
const LONGEST_WORD = 32

/** A call to the platform as the log keeps it: its method and words; `given` are the parts that a person chose. */
export function loggedCall(call: string, given: readonly (string | undefined)[]): string {
  const [method = '', address = ''] = call.split(' ')
  const chosen = new Set(given.map((part) => encodeURIComponent(part ?? '')))
  const segments = address.replace(/\?.*/s, '').split('/')
  const isWord = (segment: string) => API_WORD.test(segment) && segment.length <= LONGEST_WORD && !chosen.has(segment)
  return `${method} ${segments.map((segment) => (segment === '' || isWord(segment) ? segment : '*')).join('/')}`
}
