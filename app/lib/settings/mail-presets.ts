// What is known of the usual mail servers, and of those who let somebody in to them by OAuth 2.

interface MailPreset {
  /** A name, the same in every language. */
  name: string
  smtpProtocol: 'smtp' | 'smtps'
  smtpHost: string
  smtpPort: string
}

const starting = (name: string, smtpHost: string): MailPreset => ({
  name,
  smtpProtocol: 'smtp',
  smtpHost,
  smtpPort: '587',
})
const secure = (name: string, smtpHost: string): MailPreset => ({
  name,
  smtpProtocol: 'smtps',
  smtpHost,
  smtpPort: '465',
})

export const MAIL_PRESETS: readonly MailPreset[] = [
  secure('Amazon SES (eu-west-1)', 'email-smtp.eu-west-1.amazonaws.com'),
  secure('Amazon SES (us-east-1)', 'email-smtp.us-east-1.amazonaws.com'),
  starting('Gmail, Google Workspace', 'smtp.gmail.com'),
  starting('Mailgun', 'smtp.mailgun.org'),
  starting('Microsoft 365', 'smtp.office365.com'),
  starting('SendGrid', 'smtp.sendgrid.net'),
  secure('Yahoo', 'smtp.mail.yahoo.com'),
  secure('Zoho', 'smtp.zoho.com'),
]

export const MAIL_PROVIDERS = ['CUSTOM', 'GOOGLE', 'OFFICE_365'] as const
type MailProvider = (typeof MAIL_PROVIDERS)[number]

/** `%s` is the id of the tenant at the provider. */
export const PROVIDER_PRESETS: Readonly<
  Record<Exclude<MailProvider, 'CUSTOM'>, { name: string; authUri: string; tokenUri: string; scope: string }>
> = {
  GOOGLE: {
    name: 'Google',
    authUri: 'https://accounts.google.com/o/oauth2/auth',
    tokenUri: 'https://oauth2.googleapis.com/token',
    scope: 'https://mail.google.com/',
  },
  OFFICE_365: {
    name: 'Microsoft 365',
    authUri: 'https://login.microsoftonline.com/%s/oauth2/v2.0/authorize?response_mode=query',
    tokenUri: 'https://login.microsoftonline.com/%s/oauth2/v2.0/token',
    scope: 'offline_access\nhttps://outlook.office.com/SMTP.Send',
  },
}
