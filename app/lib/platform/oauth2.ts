// External sign-in as platforms keep it. Older ones keep one configuration: groups of domains, each with its clients.
// Newer ones keep clients and domains by themselves. What is not known here goes back as it came.
import { z } from 'zod'
import { EntityIdSchema } from './entity-id-schema'

const text = z.string().nullish()

export const Oauth2ClientSchema = z.looseObject({
  clientId: text,
  accessTokenUri: text,
  loginButtonLabel: text,
  loginButtonIcon: text,
  additionalInfo: z
    .looseObject({ providerName: text.catch(null) })
    .nullish()
    .catch(null),
})
export type Oauth2Client = z.output<typeof Oauth2ClientSchema>

const DomainInfoSchema = z.looseObject({ scheme: text, name: text })
export type DomainInfo = z.output<typeof DomainInfoSchema>

const DomainGroupSchema = z.looseObject({
  domainInfos: z.array(DomainInfoSchema).nullish(),
  clientRegistrations: z.array(Oauth2ClientSchema).nullish(),
})
export type DomainGroup = z.output<typeof DomainGroupSchema>

export const Oauth2ConfigSchema = z.looseObject({
  enabled: z.boolean().nullish(),
  domainsParams: z.array(DomainGroupSchema).nullish(),
  /** As platforms from 3.3 to 3.7 call it. */
  oauth2ParamsInfos: z.array(DomainGroupSchema).nullish(),
})
export type Oauth2Config = z.output<typeof Oauth2ConfigSchema>

export const TemplateSchema = Oauth2ClientSchema.extend({ providerId: text, name: text })
export type Oauth2Template = z.output<typeof TemplateSchema>

const ClientInfoSchema = z.looseObject({ id: EntityIdSchema, title: text, providerName: text })
export const ClientInfoPageSchema = z.looseObject({ data: z.array(ClientInfoSchema) })
export type ClientInfo = z.output<typeof ClientInfoSchema>

export const DomainSchema = z.looseObject({
  id: EntityIdSchema,
  name: z.string(),
  oauth2Enabled: z.boolean().nullish(),
  oauth2ClientInfos: z.array(ClientInfoSchema).nullish(),
})
export const DomainPageSchema = z.looseObject({ data: z.array(DomainSchema) })
