// What the form of the provider of text messages accepts. Its secrets are beside it: they may stay as they are.
import { z } from 'zod'
import { optionalText } from '~/lib/forms/text'
import { plainDigits } from '~/lib/forms/whole-number'
import { wholeNumberOrNone } from './numbers'
import { isPhoneNumber, SMPP_BINDS, SMPP_VERSIONS, SMS_MEMBERS, SMS_PROVIDERS, smsProvidersOf } from './sms-choices'

const MOST_PORT = 65_535
const MOST_BYTE = 127

/** A number, or the id of a service of the provider that has several. */
const isSender = (text: string) => text === '' || isPhoneNumber(text) || /^(MG|PN)\w+$/.test(text)

const fields = {
  type: z.enum(SMS_PROVIDERS, { error: 'form.required' }),
  numberFrom: optionalText().transform(plainDigits).refine(isSender, 'settings.sms-number-wrong'),
  accountSid: optionalText(),
  accessKeyId: optionalText(),
  region: optionalText(),
}

const code = wholeNumberOrNone({ most: MOST_BYTE })
const smppFields = {
  protocolVersion: z.enum(SMPP_VERSIONS).default('3.3'),
  host: optionalText(),
  port: wholeNumberOrNone({ least: 1, most: MOST_PORT }),
  systemId: optionalText(),
  systemType: optionalText(),
  bindType: z.enum(SMPP_BINDS).default('TX'),
  serviceType: optionalText(),
  sourceAddress: optionalText(),
  sourceTon: code,
  sourceNpi: code,
  destinationTon: code,
  destinationNpi: code,
  addressRange: optionalText(),
  codingScheme: code,
}

const whole = <Shape extends z.ZodObject>(schema: Shape) =>
  schema.superRefine((values: Record<string, unknown>, context) => {
    const required = SMS_MEMBERS[values.type as keyof typeof SMS_MEMBERS]?.required ?? []
    for (const name of required)
      if (!values[name]) context.addIssue({ code: 'custom', path: [name], message: 'form.required' })
  })

const PlainSchema = whole(z.object({ ...fields, type: z.enum(smsProvidersOf(false), { error: 'form.required' }) }))
const WithSmppSchema = whole(z.object({ ...fields, ...smppFields }))
export const smsSchema = (hasSmpp: boolean) => (hasSmpp ? WithSmppSchema : PlainSchema)
