// A test message by SMS as an administrator asks for it.
import { badRequest } from '../api/errors'
import { type Members, members } from '../api/members'

const PROVIDERS: Record<string, readonly string[]> = {
  TWILIO: ['accountSid', 'accountToken', 'numberFrom'],
  AWS_SNS: ['accessKeyId', 'secretAccessKey', 'region'],
}

export interface SmsTest {
  /** By name; `undefined`: no provider in the body. */
  provider: Record<string, string | null> | undefined
  numberTo: string | null
  message: string | null
}

function readProvider(provider: Members): Record<string, string | null> {
  const type = provider.text('type') ?? ''
  const names = Object.hasOwn(PROVIDERS, type) ? PROVIDERS[type] : undefined
  if (!names) throw badRequest()
  return Object.fromEntries([['type', type], ...names.map((name) => [name, provider.text(name)] as const)])
}

export function readSmsTest(json: unknown): SmsTest {
  const body = members(json)
  const provider = body.object('providerConfiguration')
  return {
    provider: provider ? readProvider(provider) : undefined,
    numberTo: body.text('numberTo'),
    message: body.text('message'),
  }
}

/** A plus sign, a country, a subscriber. */
export const isPhoneNumber = (text: string | null | undefined) => /^\+[1-9]\d{1,14}$/.test(text ?? '')
