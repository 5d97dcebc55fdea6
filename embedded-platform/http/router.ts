// Finds the endpoint of a request: literal segments before parameters, more required URL parameters before fewer.
import type { Endpoint } from '../api/endpoint'
import { badRequest, frameworkError } from '../api/errors'
import { hasRequired, type Query } from '../api/query'

interface Pattern {
  segments: readonly string[]
  endpoint: Endpoint
  required: number
}

export interface Found {
  endpoint: Endpoint
  params: Record<string, string>
}

export type Router = (method: string, path: string, query: Query) => Found

const isParameter = (segment: string | undefined) => segment?.startsWith(':') ?? false

/** Left to right, a literal goes before a parameter. */
function bySpecificity(a: Pattern, b: Pattern) {
  const at = a.segments.findIndex((segment, place) => isParameter(segment) !== isParameter(b.segments[place]))
  if (at >= 0) return isParameter(a.segments[at]) ? 1 : -1
  return b.required - a.required
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [place, expected] of pattern.entries()) {
    const segment = segments[place] ?? ''
    if (isParameter(expected)) params[expected.slice(1)] = segment
    else if (expected !== segment) return undefined
  }
  return params
}

function splitPath(path: string): string[] {
  try {
    return path.slice(1).split('/').map(decodeURIComponent)
  } catch {
    throw badRequest()
  }
}

export function createRouter(endpoints: readonly Endpoint[]): Router {
  // Every path of the platform has a noun after /api: that and the length leave a handful of patterns to try.
  const groups = new Map<string, Pattern[]>()
  const keyOf = (segments: readonly string[]) => `${segments.length} ${segments[1] ?? ''}`
  for (const endpoint of endpoints) {
    const segments = endpoint.path.slice(1).split('/')
    const required = (endpoint.needs ?? []).filter((one) => !one.isOptional).length
    const key = keyOf(segments)
    groups.set(key, [...(groups.get(key) ?? []), { segments, endpoint, required }])
  }
  for (const group of groups.values()) group.sort(bySpecificity)

  return (method, path, query) => {
    const segments = splitPath(path)
    if (segments.length > 1 && segments.at(-1) === '') segments.pop() // one trailing slash is tolerated
    const methods = new Set<string>()
    let lacksParameters = false
    for (const { segments: pattern, endpoint } of groups.get(keyOf(segments)) ?? []) {
      const params = paramsOf(pattern, segments)
      if (!params) continue
      methods.add(endpoint.method)
      if (endpoint.method !== method) continue
      if (hasRequired(query, endpoint.needs ?? [])) return { endpoint, params }
      lacksParameters = true
    }
    if (lacksParameters) throw badRequest()
    if (methods.size === 0) throw frameworkError(404)
    throw frameworkError(405, { Allow: [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ') })
  }
}
