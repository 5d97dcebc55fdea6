// Who sends text messages, and what each is told: free of the validator, which pages fetch later.
export const SMS_PROVIDERS = ['TWILIO', 'AWS_SNS', 'SMPP'] as const
export type SmsProvider = (typeof SMS_PROVIDERS)[number]

/** Older platforms know the first two. */
export const smsProvidersOf = (hasSmpp: boolean): readonly SmsProvider[] =>
  SMS_PROVIDERS.filter((one) => hasSmpp || one !== 'SMPP')

/** The members of each, with those that have to be there. `secret`: it never comes to the browser. */
export const SMS_MEMBERS = {
  TWILIO: { required: ['numberFrom', 'accountSid'], secret: 'accountToken', more: [] },
  AWS_SNS: { required: ['accessKeyId', 'region'], secret: 'secretAccessKey', more: [] },
  SMPP: {
    required: ['protocolVersion', 'host', 'port', 'systemId'],
    secret: 'password',
    more: [
      'systemType',
      'bindType',
      'serviceType',
      'sourceAddress',
      'sourceTon',
      'sourceNpi',
      'destinationTon',
      'destinationNpi',
      'addressRange',
      'codingScheme',
    ],
  },
} as const satisfies Record<SmsProvider, { required: readonly string[]; secret: string; more: readonly string[] }>

export const membersOf = (provider: SmsProvider): readonly string[] => {
  const { required, secret, more } = SMS_MEMBERS[provider]
  return [...required, secret, ...more]
}

export const SMPP_VERSIONS = ['3.3', '3.4'] as const
export const SMPP_BINDS = ['TX', 'RX', 'TRX'] as const

/** A plus sign, a country, a subscriber. */
export const isPhoneNumber = (text: string) => /^\+[1-9]\d{1,14}$/.test(text)
export const MOST_SMS = 1600
