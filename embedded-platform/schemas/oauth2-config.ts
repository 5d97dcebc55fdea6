// The configuration of other identity providers: domains and what can be signed in with there (platform-api §2.19).
import { badRequest, invalid } from '../api/errors'
import { type Members, members, textOf } from '../api/members'
import { checkTexts, readMapper, type SentMapper, scopesAsStored } from './oauth2-mapper'

const SCHEMES = ['HTTP', 'HTTPS', 'MIXED'] as const
export type Scheme = (typeof SCHEMES)[number]

const REGISTRATION_TEXTS = [
  'clientId',
  'clientSecret',
  'authorizationUri',
  'accessTokenUri',
  'userInfoUri',
  'userNameAttributeName',
  'jwkSetUri',
  'clientAuthenticationMethod',
  'loginButtonLabel',
  'loginButtonIcon',
] as const

type Registration = Record<(typeof REGISTRATION_TEXTS)[number], string | null> & {
  mapperConfig: SentMapper | null
  scope: string[] | null
  additionalInfo: unknown
}

interface DomainInfo {
  scheme: Scheme | null
  name: string | null
}

interface Domain {
  domainInfos: DomainInfo[] | null
  clientRegistrations: Registration[] | null
}

export interface OAuth2Input {
  enabled: boolean
  domainsParams: Domain[] | null
}

/** Checked; every registration has an id, under which signing in begins. */
export interface StoredDomain {
  domainInfos: DomainInfo[]
  clientRegistrations: (Registration & { id: string })[]
}

function readRegistration(json: unknown): Registration {
  const from = members(json)
  const scope = from.list('scope')
  const text = (name: (typeof REGISTRATION_TEXTS)[number]) => from.text(name)
  return {
    mapperConfig: readMapper(from.object('mapperConfig')),
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
    authorizationUri: text('authorizationUri'),
    accessTokenUri: text('accessTokenUri'),
    scope: scope && readScope(scope),
    userInfoUri: text('userInfoUri'),
    userNameAttributeName: text('userNameAttributeName'),
    jwkSetUri: text('jwkSetUri'),
    clientAuthenticationMethod: text('clientAuthenticationMethod'),
    loginButtonLabel: text('loginButtonLabel'),
    loginButtonIcon: text('loginButtonIcon'),
    additionalInfo: from.json('additionalInfo'),
  }
}

export function readScope(scope: readonly unknown[]): string[] {
  return scope.map((one) => {
    const text = textOf(one)
    if (text === null) throw badRequest()
    return text
  })
}

const readInfo = (from: Members): DomainInfo => ({ scheme: from.oneOf('scheme', SCHEMES), name: from.text('name') })

function readDomain(json: unknown): Domain {
  const from = members(json)
  return {
    domainInfos: from.list('domainInfos')?.map((info) => readInfo(members(info))) ?? null,
    clientRegistrations: from.list('clientRegistrations')?.map(readRegistration) ?? null,
  }
}

export function readOAuth2Config(json: unknown): OAuth2Input {
  const from = members(json)
  return {
    enabled: from.boolean('enabled') ?? false,
    domainsParams: from.list('domainsParams')?.map(readDomain) ?? null,
  }
}

/** The first thing that lacks is told; else the domains as they are stored. */
export function checkedDomains({ domainsParams }: OAuth2Input, newId: () => string): StoredDomain[] {
  if (!domainsParams) throw invalid('Domain params should be specified!')
  return domainsParams.map((domain) => {
    const domainInfos = checkedInfos(domain.domainInfos)
    const { clientRegistrations } = domain
    if (!clientRegistrations?.length) throw invalid('Client registrations should be specified!')
    return { domainInfos, clientRegistrations: clientRegistrations.map((one) => ({ id: newId(), ...checked(one) })) }
  })
}

function checkedInfos(infos: DomainInfo[] | null): DomainInfo[] {
  if (!infos?.length) throw invalid('List of domain configuration should be specified!')
  for (const { name, scheme } of infos) {
    if (!name) throw invalid('Domain name should be specified!')
    if (!scheme) throw invalid('Domain scheme should be specified!')
  }
  for (const [at, { name, scheme }] of infos.entries()) {
    const isDouble = infos.some((other, place) => place !== at && other.name === name)
    if (isDouble && scheme === 'MIXED')
      throw invalid("MIXED scheme type shouldn't be combined with another scheme type!")
  }
  infos.forEach(checkTexts)
  return infos
}

const REQUIRED = {
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  authorizationUri: 'Authorization uri',
  accessTokenUri: 'Token uri',
  scope: 'Scope',
  userInfoUri: 'User info uri',
  userNameAttributeName: 'User name attribute name',
  clientAuthenticationMethod: 'Client authentication method',
  loginButtonLabel: 'Login button label',
  mapperConfig: 'Mapper config',
} as const satisfies Partial<Record<keyof Registration, string>>

const lacks = (what: string) => invalid(`${what} should be specified!`)

function checked(registration: Registration): Registration {
  for (const [name, what] of Object.entries(REQUIRED) as [keyof typeof REQUIRED, string][])
    if (!registration[name]) throw lacks(what)
  const { mapperConfig, scope } = registration
  if (!mapperConfig || !scope) throw lacks('Mapper config')
  const { type, basic, custom } = mapperConfig
  if (!type) throw lacks('Mapper config type')
  if (type === 'CUSTOM') {
    if (!custom) throw lacks('Custom config')
    if (!custom.url) throw lacks('Custom mapper URL')
  } else checkBasic(type, basic)
  for (const texts of [registration, basic, custom]) checkTexts(texts)
  const kept = type === 'CUSTOM' ? { basic: null, custom } : { basic, custom: null }
  return { ...registration, scope: scopesAsStored(scope), mapperConfig: { ...mapperConfig, ...kept } }
}

function checkBasic(type: 'BASIC' | 'GITHUB', basic: SentMapper['basic']): void {
  if (!basic) throw lacks('Basic config')
  if (type === 'BASIC' && !basic.emailAttributeKey) throw lacks('Email attribute key')
  if (type === 'GITHUB' && basic.emailAttributeKey)
    throw invalid('Email attribute key cannot be configured for GITHUB mapper type!')
  if (!basic.tenantNameStrategy) throw lacks('Tenant name strategy')
  if (basic.tenantNameStrategy === 'CUSTOM' && !basic.tenantNamePattern) throw lacks('Tenant name pattern')
}

export const oauth2ConfigOf = (isEnabled: boolean, domains: readonly StoredDomain[]) => ({
  enabled: isEnabled && domains.length > 0,
  domainsParams: domains.map(({ domainInfos, clientRegistrations }) => ({
    domainInfos,
    clientRegistrations: clientRegistrations.map(({ id: _, ...registration }) => registration),
  })),
})
