// Trying out how mails and short messages are sent, by the settings in the request.
import { type Call, endpoint, SYS } from '../api/endpoint'
import { general, invalid } from '../api/errors'
import { isObject } from '../api/members'
import { testLetter } from '../mail/letters'
import { deliver } from '../mail/smtp'
import { type AdminSettingsInput, MAIL_KEY, readAdminSettings } from '../schemas/admin-settings'
import { readMailSettings } from '../schemas/mail-settings'
import { isPhoneNumber, readSmsTest, type SmsTest } from '../schemas/sms-test'
import { settingsByKey } from '../store/admin-settings'

const SAME_ACCOUNT = ['smtpProtocol', 'smtpHost', 'smtpPort', 'username'] as const

/** The password is never shown, so a form sends it back empty: the stored one counts for the account it was stored for. */
async function withKnownPassword({ platform }: Call<unknown>, value: unknown): Promise<unknown> {
  if (!isObject(value) || value.password) return value
  const stored = (await settingsByKey(platform.db, MAIL_KEY))?.json_value
  if (!isObject(stored) || SAME_ACCOUNT.some((name) => stored[name] !== value[name])) return value
  return { ...value, password: stored.password }
}

async function testMail(call: Call<AdminSettingsInput>): Promise<undefined> {
  const { key, jsonValue } = call.body
  if (!key) throw invalid('Key should be specified!')
  if (key !== MAIL_KEY) return undefined
  const settings = readMailSettings(await withKnownPassword(call, jsonValue))
  await deliver(settings, { to: call.actor.email, ...testLetter() })
  return undefined
}

/** No provider is ever contacted from here. */
function testSms({ provider, numberTo, message }: SmsTest): never {
  if (!provider) throw invalid('Unable to send SMS: the request names no provider.')
  const missing = Object.keys(provider).find((name) => !provider[name])
  if (missing) throw invalid(`Unable to send SMS: the provider lacks the member ${missing}.`)
  const numbers = provider.type === 'TWILIO' ? [provider.numberFrom, numberTo] : [numberTo]
  if (!numbers.every(isPhoneNumber))
    throw invalid('Unable to send SMS: Invalid phone number format. Phone number must be in E.164 format.')
  if (!message) throw invalid('Unable to send SMS: the message is empty.')
  throw general('Unable to send SMS: this platform sends no short messages')
}

export const adminTestMessageRoutes = [
  endpoint({
    method: 'POST',
    path: '/api/admin/settings/testMail',
    who: SYS,
    body: readAdminSettings,
    answer: testMail,
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/settings/testSms',
    who: SYS,
    body: readSmsTest,
    answer: ({ body }) => testSms(body),
  }),
]
