// Addresses of second factors and API keys: few pages lead there, so the others do not carry them.
import { withQuery } from './paths'

export const accountPaths = {
  /** Where a second factor is set up because the platform demands one. `again`: what was begun is begun anew. */
  forcedSecondFactor: (query: { redirectTo?: string; method?: string; again?: '1' } = {}) =>
    withQuery('/login/force-mfa', query),
  ownSecondFactor: (method: string, query?: { again: '1' }) =>
    withQuery(`/profile/second-factors/${encodeURIComponent(method)}`, query),
  /** How dates and times are shown. */
  times: () => '/profile/times',
  /** `remove`: asks before that one is deleted. */
  apiKeys: (query?: { remove: string }) => withQuery('/profile/api-keys', query),
}
