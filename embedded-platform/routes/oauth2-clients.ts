// Buttons of the sign-in page for other identity providers, as far as they are configured for the address asked at.
import { json, redirect } from '../api/answer'
import { endpoint } from '../api/endpoint'
import { found, invalid } from '../api/errors'
import type { Scheme } from '../schemas/oauth2-config'
import { oauth2Config } from '../store/oauth2'
import { linkBase, requestAddress, signInLink } from './links'

/** The back of a button: what the original says when a provider fails (platform-api §9.3-5). */
const NOT_CONTACTED = 'This platform keeps the settings of other providers, but contacts none of them.'

const SCHEMES: Record<string, Scheme> = { http: 'HTTP', https: 'HTTPS', mixed: 'MIXED' }
const DEFAULT_PORTS: Partial<Record<Scheme, string>> = { HTTP: '80', HTTPS: '443' }

export const oauth2ClientRoutes = [
  endpoint({
    method: 'POST',
    path: '/api/noauth/oauth2Clients',
    who: 'anyone',
    answer: async ({ platform, headers }) => {
      const { scheme: given, name, port } = requestAddress(headers)
      const key = given.toLowerCase()
      const scheme = Object.hasOwn(SCHEMES, key) ? SCHEMES[key] : undefined
      if (!scheme) throw invalid('Incorrect domainScheme ')
      const domain = port === DEFAULT_PORTS[scheme] ? name : `${name}:${port}`
      const { is_enabled, domains } = await oauth2Config(platform.db)
      const here = domains.filter(({ domainInfos }) =>
        domainInfos.some((info) => info.name === domain && (info.scheme === scheme || info.scheme === 'MIXED')),
      )
      const registrations = is_enabled ? here.flatMap(({ clientRegistrations }) => clientRegistrations) : []
      return json(
        registrations.map(({ id, loginButtonLabel, loginButtonIcon }) => ({
          name: loginButtonLabel,
          icon: loginButtonIcon,
          url: `/oauth2/authorization/${id}`,
        })),
      )
    },
  }),
  endpoint({
    method: 'GET',
    path: '/oauth2/authorization/:registrationId',
    who: 'anyone',
    answer: async (call) => {
      const { is_enabled, domains } = await oauth2Config(call.platform.db)
      const all = is_enabled ? domains.flatMap(({ clientRegistrations }) => clientRegistrations) : []
      found(all.find(({ id }) => id === call.params.registrationId))
      return redirect(`${signInLink(await linkBase(call))}?loginError=${encodeURIComponent(NOT_CONTACTED)}`)
    },
  }),
]
