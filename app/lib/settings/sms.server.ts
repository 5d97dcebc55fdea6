// Who sends text messages, and one to try it.
import { data } from '@remix-run/node'
import type { FieldError } from '~/lib/forms/field-error'
import { plainDigits } from '~/lib/forms/whole-number'
import { paths } from '~/lib/paths'
import type { AdminSettings } from '~/lib/platform/admin-settings'
import { readAdminSettings, saveAdminSettings, sendTestSms } from '~/lib/platform/admin-settings.server'
import type { Connection } from '~/lib/platform/connection.server'
import { editable, text } from '~/lib/platform/editable'
import { each, inside, number, textOr } from './parts'
import type { Fields, Pressed, SettingsForm } from './settings-form.server'
import { isPhoneNumber, MOST_SMS, membersOf, SMS_MEMBERS, SMS_PROVIDERS, type SmsProvider } from './sms-choices'
import { smsSchema } from './sms-form'
import { tried } from './tried.server'

const IN = ['jsonValue']

const plain = inside(IN, {
  type: textOr('type', 'TWILIO'),
  ...each(text, 'numberFrom', 'accountSid', 'accessKeyId'),
  region: textOr('region', 'us-east-1'),
})

const smpp = inside(IN, {
  protocolVersion: textOr('protocolVersion', '3.3'),
  host: text('host'),
  port: number('port'),
  ...each(text, 'systemId', 'systemType'),
  bindType: textOr('bindType', 'TX'),
  ...each(text, 'serviceType', 'sourceAddress'),
  ...each(number, 'sourceTon', 'sourceNpi', 'destinationTon', 'destinationNpi'),
  addressRange: text('addressRange'),
  codingScheme: number('codingScheme'),
})

const secrets = inside(IN, each(text, 'accountToken', 'secretAccessKey'))

const fields: Record<'plain' | 'smpp', Fields> = {
  plain: { parts: editable(plain) as Fields['parts'], schema: smsSchema(false), secrets },
  smpp: {
    parts: editable({ ...plain, ...smpp }) as Fields['parts'],
    schema: smsSchema(true),
    secrets: { ...secrets, ...inside(IN, each(text, 'password')) },
  },
}

const providerOf = ({ jsonValue }: AdminSettings): SmsProvider =>
  SMS_PROVIDERS.find((one) => one === jsonValue?.type) ?? 'TWILIO'

/** Platforms refuse members that their provider does not know: those of the others leave, whatever else is there stays. */
function ofProvider(settings: AdminSettings): AdminSettings {
  const provider = providerOf(settings)
  const own = membersOf(provider)
  const foreign = SMS_PROVIDERS.flatMap(membersOf).filter((name) => !own.includes(name))
  const kept = Object.entries(settings.jsonValue ?? {}).filter(([name]) => !foreign.includes(name))
  const preset = provider === 'AWS_SNS' ? { region: 'us-east-1' } : {}
  const smppPreset = provider === 'SMPP' ? { protocolVersion: '3.3', bindType: 'TX' } : {}
  return { ...settings, jsonValue: { ...preset, ...smppPreset, ...Object.fromEntries(kept), type: provider } }
}

const secretOf = (settings: AdminSettings) => SMS_MEMBERS[providerOf(settings)].secret

function verify(settings: AdminSettings): Record<string, FieldError> | undefined {
  const secret = secretOf(settings)
  return settings.jsonValue?.[secret] ? undefined : { [secret]: { key: 'settings.secret-required' } }
}

/** Fields of the test alone. */
const TEST_FIELDS = ['numberTo', 'message'] as const

async function trySms({ auth, typed, changed, values }: Pressed<AdminSettings>) {
  const numberTo = plainDigits(String(typed.get('numberTo') ?? '').replace(/[\s()-]/g, ''))
  const message = String(typed.get('message') ?? '').trim()
  const wrong: [string, FieldError][] = [
    ...(isPhoneNumber(numberTo) ? [] : [['numberTo', { key: 'settings.sms-number-to-wrong' }] as [string, FieldError]]),
    ...(message === '' ? [['message', { key: 'form.required' }] as [string, FieldError]] : []),
    ...(message.length > MOST_SMS
      ? [['message', { key: 'form.too-long', values: { max: MOST_SMS } }] as [string, FieldError]]
      : []),
    ...Object.entries(verify(changed) ?? {}),
  ]
  if (wrong.length > 0) {
    const error = Object.fromEntries(wrong.map(([name, one]) => [name, [one]]))
    return data({ result: { initialValue: values, error } }, 400)
  }
  const providerConfiguration = ofProvider(changed).jsonValue
  return tried(values, { to: numberTo }, () => sendTestSms(auth.platform, { providerConfiguration, numberTo, message }))
}

export const smsForm: SettingsForm<AdminSettings> = {
  page: paths.settings('sms-provider'),
  who: 'SYS_ADMIN',
  read: (platform) => readAdminSettings(platform, 'sms'),
  save: (platform: Connection, settings) => saveAdminSettings(platform, ofProvider(settings)),
  fieldsOf: async (_, platform) => fields[(await platform.capabilities()).smsBySmpp ? 'smpp' : 'plain'],
  verify,
  also: TEST_FIELDS,
  presses: { test: trySms },
}
