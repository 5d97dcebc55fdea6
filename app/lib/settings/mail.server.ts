// Outgoing mail: the server it goes to, presets of the usual ones, and a mail to try it.
import { data } from '@remix-run/node'
import type { FormResult } from '~/lib/forms/form-result'
import type { TakenForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { AdminSettings } from '~/lib/platform/admin-settings'
import { readAdminSettings, saveAdminSettings, sendTestMail } from '~/lib/platform/admin-settings.server'
import { editable, type Part, text } from '~/lib/platform/editable'
import { TLS_VERSIONS } from './mail-choices'
import { mailSchema } from './mail-form'
import { MAIL_PRESETS, PROVIDER_PRESETS } from './mail-presets'
import { each, inside, lines, looseFlag, textOr } from './parts'
import { PRESS } from './secrets'
import type { Change, Fields, Pressed, SettingsForm } from './settings-form.server'
import { tried } from './tried.server'

const IN = ['jsonValue']
/** A version that no form offers is shown as the usual one. */
const tlsVersion: Part<string> = {
  ...text('tlsVersion'),
  read: (settings) => TLS_VERSIONS.find((one) => one === settings.tlsVersion) ?? 'TLSv1.2',
}

const plain = inside(IN, {
  mailFrom: text('mailFrom'),
  smtpProtocol: textOr('smtpProtocol', 'smtp'),
  smtpHost: textOr('smtpHost', 'localhost'),
  smtpPort: textOr('smtpPort', '25'),
  timeout: textOr('timeout', '10000'),
  enableTls: looseFlag('enableTls'),
  tlsVersion,
  enableProxy: looseFlag('enableProxy'),
  ...each(text, 'proxyHost', 'proxyPort', 'proxyUser', 'username'),
})

const oauth = inside(IN, {
  enableOauth2: looseFlag('enableOauth2'),
  providerId: textOr('providerId', 'CUSTOM'),
  ...each(text, 'providerTenantId', 'clientId', 'authUri', 'tokenUri', 'redirectUri'),
  scope: lines('scope'),
})

/** Whether there is a password no platform tells. */
const secrets = inside(IN, each(text, 'password', 'proxyPassword'))

const fields: Record<'plain' | 'oauth', Fields> = {
  plain: { parts: editable(plain) as Fields['parts'], schema: mailSchema(false), secrets },
  oauth: {
    parts: editable({ ...plain, ...oauth }) as Fields['parts'],
    schema: mailSchema(true),
    secrets: { ...secrets, ...inside(IN, each(text, 'clientSecret')) },
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
