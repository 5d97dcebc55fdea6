// What the form of a client of external sign-in accepts. Its secrets are beside it: they may stay as they are.
import { z } from 'zod'
import { optionalText, requiredText } from '~/lib/forms/text'
import { addressesWrong, isHost } from './addresses'
import { METHODS, mappersOf, TENANT_NAMES } from './client-choices'

const LONGEST_ADDRESS = 255
const LONGEST_SCOPES = 2000
const LONGEST_ADDRESSES = 10_000

const isAddress = (text: string) => text === '' || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text))
const address = optionalText({ max: LONGEST_ADDRESS }).refine(isAddress, 'settings.web-address-wrong')
const requiredAddress = requiredText('form.required', { max: LONGEST_ADDRESS }).refine(
  isAddress,
  'settings.web-address-wrong',
)

/** Apart by blanks, commas or lines; each once. */
const scopes = requiredText('settings.oauth2-scope-required', { max: LONGEST_SCOPES }).transform((text) =>
  [...new Set(text.split(/[\s,;]+/).filter(Boolean))].join('\n'),
)

const fields = {
  clientId: requiredText('form.required'),
  authorizationUri: requiredAddress,
  accessTokenUri: requiredAddress,
  userInfoUri: requiredAddress,
  jwkSetUri: address,
  clientAuthenticationMethod: z.enum(METHODS),
  scope: scopes,
  userNameAttributeName: requiredText('form.required'),
  loginButtonLabel: requiredText('form.required'),
  loginButtonIcon: optionalText(),
  allowUserCreation: z.boolean().default(false),
  activateUser: z.boolean().default(false),
  emailAttributeKey: optionalText(),
  firstNameAttributeKey: optionalText(),
  lastNameAttributeKey: optionalText(),
  tenantNameStrategy: z.enum(TENANT_NAMES).default('DOMAIN'),
  tenantNamePattern: optionalText(),
  customerNamePattern: optionalText(),
  defaultDashboardName: optionalText(),
  alwaysFullScreen: z.boolean().default(false),
  mapperUrl: address,
  mapperUsername: optionalText(),
  sendToken: z.boolean().default(false),
}

type Values = Record<string, unknown>

const whole = <Shape extends z.ZodObject>(schema: Shape) =>
  schema.superRefine((values: Values, context) => {
    const lacks = (name: string) =>
      !values[name] && context.addIssue({ code: 'custom', path: [name], message: 'form.required' })
    if (values.mapperType === 'CUSTOM') lacks('mapperUrl')
    else if (values.mapperType !== 'GITHUB') lacks('emailAttributeKey')
    if (values.mapperType !== 'CUSTOM' && values.tenantNameStrategy === 'CUSTOM') lacks('tenantNamePattern')
  })

const mapper = (isNewer: boolean) => ({ mapperType: z.enum(mappersOf(isNewer)) })
const OldSchema = whole(z.object({ ...fields, ...mapper(false) }))
const newFields = {
  title: requiredText('form.required'),
  onWeb: z.boolean().default(false),
  onAndroid: z.boolean().default(false),
  onIos: z.boolean().default(false),
}
const NewSchema = whole(z.object({ ...newFields, ...fields, ...mapper(true) }))

export const clientSchema = (isNewer: boolean) => (isNewer ? NewSchema : OldSchema)

/** Where a new client is offered, on platforms that keep it below its domains: a group there is, or other addresses. */
const place = {
  group: optionalText(),
  addresses: z.string().max(LONGEST_ADDRESSES, 'form.too-long').default(''),
}

const PlacedSchema = z.object({ ...place, ...fields, ...mapper(false) })
export const NewClientSchema = whole(PlacedSchema).superRefine((values, context) => {
  const wrong = values.group ? undefined : addressesWrong(String(values.addresses))
  if (wrong) context.addIssue({ code: 'custom', path: ['addresses'], message: wrong })
})

export const AddressesSchema = z.object({ addresses: place.addresses }).superRefine(({ addresses }, context) => {
  const wrong = addressesWrong(addresses)
  if (wrong) context.addIssue({ code: 'custom', path: ['addresses'], message: wrong })
})

/** One domain of a newer platform; `members` are all of its fields, the others are boxes. */
export const domainSchema = (members: readonly string[]) =>
  z.object({
    ...Object.fromEntries(members.map((name) => [name, z.boolean().default(false)])),
    oauth2Enabled: z.boolean().default(false),
    name: requiredText('form.required').refine(isHost, 'settings.oauth2-domain-wrong'),
  })
