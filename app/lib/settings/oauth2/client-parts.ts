// The parts of a client that its form changes.
import { editable, flag, optionalText, type Part, text, within } from '~/lib/platform/editable'
import type { Oauth2Client, Oauth2Template } from '~/lib/platform/oauth2'
import { each, inside, lines, textOr } from '../parts'
import type { SecretParts } from '../secret-marks.server'
import type { Fields } from '../settings-form.server'
import { CUSTOM_PROVIDER, PLATFORM_FIELDS } from './client-choices'
import { clientSchema } from './client-form'

const common = {
  ...each(text, 'clientId', 'authorizationUri', 'accessTokenUri', 'userInfoUri'),
  jwkSetUri: optionalText('jwkSetUri'),
  clientAuthenticationMethod: textOr('clientAuthenticationMethod', 'POST'),
  scope: lines('scope'),
  ...each(text, 'userNameAttributeName', 'loginButtonLabel'),
  loginButtonIcon: optionalText('loginButtonIcon'),
  ...inside(['mapperConfig'], {
    ...each(flag, 'allowUserCreation', 'activateUser'),
    mapperType: textOr('type', 'BASIC'),
  }),
  ...inside(['mapperConfig', 'basic'], {
    ...each(optionalText, 'emailAttributeKey', 'firstNameAttributeKey', 'lastNameAttributeKey'),
    tenantNameStrategy: textOr('tenantNameStrategy', 'DOMAIN'),
    ...each(optionalText, 'tenantNamePattern', 'customerNamePattern', 'defaultDashboardName'),
    alwaysFullScreen: flag('alwaysFullScreen'),
  }),
  ...inside(['mapperConfig', 'custom'], {
    mapperUrl: optionalText('url'),
    mapperUsername: optionalText('username'),
    sendToken: flag('sendToken'),
  }),
}

/** One of the platforms that a client is for; none of them is all. */
const onPlatform = (platform: string): Part<boolean> => ({
  read: ({ platforms }) => Array.isArray(platforms) && platforms.includes(platform),
  write: ({ platforms, ...client }, value) => {
    const others = (Array.isArray(platforms) ? platforms : []).filter((one) => one !== platform)
    return { ...client, platforms: value ? [...others, platform] : others }
  },
})

const platforms = Object.fromEntries(
  Object.entries(PLATFORM_FIELDS).map(([name, platform]) => [name, onPlatform(platform)]),
)

const clientSecrets: SecretParts = {
  clientSecret: text('clientSecret'),
  mapperPassword: within(['mapperConfig', 'custom'], text('password')),
}

const oldParts = editable(common) as Fields['parts']
const newParts = editable({ title: text('title'), ...platforms, ...common }) as Fields['parts']

export const clientFields = (isNewer: boolean): Fields => ({
  parts: isNewer ? newParts : oldParts,
  schema: clientSchema(isNewer),
  secrets: clientSecrets,
})

interface Mapper {
  type?: unknown
  basic?: Record<string, unknown> | null
  custom?: Record<string, unknown> | null
}

/** A mapper has what its type needs alone: platforms refuse, or drop, the rest. */
export function ofMapper(client: Oauth2Client): Oauth2Client {
  const { mapperConfig } = client as { mapperConfig?: Mapper | null }
  const type = mapperConfig?.type ?? 'BASIC'
  if (type === 'CUSTOM') return { ...client, mapperConfig: { ...mapperConfig, type, basic: null } }
  const basic = { tenantNameStrategy: 'DOMAIN', ...mapperConfig?.basic }
  const own = type === 'GITHUB' ? { ...basic, emailAttributeKey: null } : basic
  return { ...client, mapperConfig: { ...mapperConfig, type, basic: own, custom: null } }
}

export const providerOf = ({ additionalInfo, loginButtonLabel }: Oauth2Client) =>
  additionalInfo?.providerName || loginButtonLabel || CUSTOM_PROVIDER

/** What a new client begins with: what its provider is known by, but for id and secret. */
export function newClient(template: Oauth2Template | undefined, isNewer: boolean): Oauth2Client {
  const providerName = template?.providerId ?? template?.name ?? CUSTOM_PROVIDER
  const usual = {
    mapperConfig: {
      allowUserCreation: true,
      activateUser: false,
      type: 'BASIC',
      basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN', alwaysFullScreen: false },
      custom: null,
    },
    clientAuthenticationMethod: 'POST',
    scope: [],
    userNameAttributeName: 'email',
  }
  const {
    id: _id,
    createdTime: _time,
    providerId: _provider,
    name: _name,
    comment: _comment,
    helpLink: _help,
    ...known
  } = (template ?? usual) as Record<string, unknown>
  const mapperConfig = { ...(known.mapperConfig as object), allowUserCreation: true }
  return {
    ...known,
    mapperConfig,
    additionalInfo: { providerName },
    ...(isNewer && { title: template ? providerName : '', platforms: [] }),
  }
}
