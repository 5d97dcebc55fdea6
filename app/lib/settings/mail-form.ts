// What the form of outgoing mail accepts. Passwords are beside it: they may stay as they are.
import { z } from 'zod'
import { optionalText, requiredText } from '~/lib/forms/text'
import { SMTP_PROTOCOLS, TLS_VERSIONS } from './mail-choices'
import { MAIL_PROVIDERS } from './mail-presets'
import { wholeNumber, wholeNumberOrNone } from './numbers'

const MOST_PORT = 65_535
const MOST_TIMEOUT_MS = 999_999
const ADDRESS = /[^\s@<>]+@[^\s@<>]+/

const fields = {
  mailFrom: requiredText('form.required').refine((text) => ADDRESS.test(text), 'settings.mail-from-wrong'),
  smtpProtocol: z.enum(SMTP_PROTOCOLS),
  smtpHost: requiredText('form.required').refine((text) => !/[\s/]/.test(text), 'settings.host-wrong'),
  smtpPort: wholeNumber({ least: 1, most: MOST_PORT }),
  timeout: wholeNumber({ least: 1, most: MOST_TIMEOUT_MS }),
  enableTls: z.boolean().default(false),
  tlsVersion: z.enum(TLS_VERSIONS).default('TLSv1.2'),
  enableProxy: z.boolean().default(false),
  proxyHost: optionalText(),
  proxyPort: wholeNumberOrNone({ least: 1, most: MOST_PORT }),
  proxyUser: optionalText(),
  username: optionalText(),
}

const LONGEST_SCOPES = 2000
const webAddress = optionalText({ max: 2000 }).refine(
  (text) => text === '' || /^https?:\/\/\S+$/.test(text),
  'settings.web-address-wrong',
)

const oauthFields = {
  enableOauth2: z.boolean().default(false),
  providerId: z.enum(MAIL_PROVIDERS).default('CUSTOM'),
  providerTenantId: optionalText(),
  clientId: optionalText({ max: 1000 }),
  authUri: webAddress,
  tokenUri: webAddress,
  redirectUri: webAddress,
  /** Each in a line. */
  scope: optionalText({ max: LONGEST_SCOPES }).transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .join('\n'),
  ),
}

type Values = Record<string, unknown>

/** What has to be there once its box is ticked. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  enableProxy: ['proxyHost', 'proxyPort'],
  enableOauth2: ['clientId', 'authUri', 'tokenUri', 'redirectUri', 'scope'],
}

const whole = <Shape extends z.ZodObject>(schema: Shape) =>
  schema.superRefine((values: Values, context) => {
    for (const [box, names] of Object.entries(REQUIRED)) {
      if (values[box] !== true) continue
      for (const name of names)
        if (!values[name]) context.addIssue({ code: 'custom', path: [name], message: 'form.required' })
    }
  })

const MailSchema = whole(z.object(fields))
const MailWithOauthSchema = whole(z.object({ ...fields, ...oauthFields }))
export const mailSchema = (hasOauth: boolean) => (hasOauth ? MailWithOauthSchema : MailSchema)
