// Outgoing mail: the server it goes to, presets of the usual ones, and a mail to try it.
import { data } from '@remix-run/node'
import type { FormResult } from '~/lib/forms/form-result'
import type { TakenForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { AdminSettings } from '~/lib/platform/admin-settings'
import { readAdminSettings, saveAdminSettings, sendTestMail } from '~/lib/platform/admin-settings.server'
import { editable, type Part, text, within } from '~/lib/platform/editable'
import { TLS_VERSIONS } from './mail-choices'
import { mailSchema } from './mail-form'
import { MAIL_PRESETS, PROVIDER_PRESETS } from './mail-presets'
import { lines, looseFlag, textOr } from './parts'
import { PRESS } from './secrets'
import type { Change, Fields, Pressed, SettingsForm } from './settings-form.server'
import { tried } from './tried.server'

const value = <Value>(part: Part<Value>) => within(['jsonValue'], part)
/** A version that no form offers is shown as the usual one. */
const tlsVersion: Part<string> = {
  ...text('tlsVersion'),
  read: (settings) => TLS_VERSIONS.find((one) => one === settings.tlsVersion) ?? 'TLSv1.2',
}

const plain = {
  mailFrom: value(text('mailFrom')),
  smtpProtocol: value(textOr('smtpProtocol', 'smtp')),
  smtpHost: value(textOr('smtpHost', 'localhost')),
  smtpPort: value(textOr('smtpPort', '25')),
  timeout: value(textOr('timeout', '10000')),
  enableTls: value(looseFlag('enableTls')),
  tlsVersion: value(tlsVersion),
  enableProxy: value(looseFlag('enableProxy')),
  proxyHost: value(text('proxyHost')),
  proxyPort: value(text('proxyPort')),
  proxyUser: value(text('proxyUser')),
  username: value(text('username')),
}

const oauth = {
  enableOauth2: value(looseFlag('enableOauth2')),
  providerId: value(textOr('providerId', 'CUSTOM')),
  providerTenantId: value(text('providerTenantId')),
  clientId: value(text('clientId')),
  authUri: value(text('authUri')),
  tokenUri: value(text('tokenUri')),
  redirectUri: value(text('redirectUri')),
  scope: value(lines('scope')),
}

/** Whether there is a password no platform tells. */
const secrets = { password: value(text('password')), proxyPassword: value(text('proxyPassword')) }

const fields: Record<'plain' | 'oauth', Fields> = {
  plain: { parts: editable(plain) as Fields['parts'], schema: mailSchema(false), secrets },
  oauth: {
    parts: editable({ ...plain, ...oauth }) as Fields['parts'],
    schema: mailSchema(true),
    secrets: { ...secrets, clientSecret: value(text('clientSecret')) },
  },
}

/** The form with what is known of a mail server, or of a provider, in it. */
function filling(typed: TakenForm, hide: string[]) {
  const press = typed.get(PRESS)
  const preset = press === 'preset' && MAIL_PRESETS.find(({ name }) => name === typed.get('preset'))
  if (preset) {
    const { name: _name, ...known } = preset
    const starts = known.smtpProtocol === 'smtp'
    return filled(typed, hide, { ...known, enableTls: starts, tlsVersion: 'TLSv1.2' }, 'smtpHost')
  }
  const provider = press === 'provider' && PROVIDER_PRESETS[typed.get('providerId') as keyof typeof PROVIDER_PRESETS]
  if (!provider) return undefined
  const { name: _name, ...known } = provider
  const tenant = String(typed.get('providerTenantId') ?? '').trim() || 'common'
  const at = (uri: string) => uri.replace('%s', encodeURIComponent(tenant))
  return filled(typed, hide, { ...known, authUri: at(known.authUri), tokenUri: at(known.tokenUri) }, 'authUri')
}

function filled(typed: TakenForm, hide: string[], changes: Change, filledIn: string) {
  const kept = Object.fromEntries([...typed].filter(([name]) => name !== PRESS && !hide.includes(name)))
  const all: Record<string, unknown> = { ...kept }
  for (const [name, change] of Object.entries(changes)) {
    if (change === false) delete all[name]
    else all[name] = change === true ? 'on' : change
  }
  const result: FormResult = { initialValue: all, filledIn }
  return data({ result }, 200)
}

const tryMail = ({ auth, changed, values }: Pressed<AdminSettings>) =>
  tried(values, { to: auth.user.email }, () => sendTestMail(auth.platform, changed))

export const mailForm: SettingsForm<AdminSettings> = {
  page: paths.settings('outgoing-mail'),
  who: 'SYS_ADMIN',
  read: (platform) => readAdminSettings(platform, 'mail'),
  save: saveAdminSettings,
  fieldsOf: async (_, platform) => fields[(await platform.capabilities()).mailByOauth2 ? 'oauth' : 'plain'],
  also: ['preset'],
  filling,
  presses: { test: tryMail },
}

/** Whether the provider has let the platform in, where that is asked of one. */
export const hasToken = ({ jsonValue }: AdminSettings) => jsonValue?.tokenGenerated === true
