// Templates of identity providers, from which a registration is begun.
import { invalid } from '../api/errors'
import { uuidOf } from '../api/ids'
import { members } from '../api/members'
import { readScope } from './oauth2-config'
import { type BasicMapper, checkTexts, readMapper, type SentMapper, scopesAsStored } from './oauth2-mapper'
import { checkText } from './texts'

const TEXTS = [
  'authorizationUri',
  'accessTokenUri',
  'userInfoUri',
  'userNameAttributeName',
  'jwkSetUri',
  'clientAuthenticationMethod',
  'comment',
  'loginButtonIcon',
  'loginButtonLabel',
  'helpLink',
] as const

type Texts = Record<(typeof TEXTS)[number], string | null>

/** As stored in one JSON column. Whether users may be made is no matter of templates. */
export type Template = Texts & {
  mapper: { type: NonNullable<SentMapper['type']>; basic: BasicMapper }
  scope: string[]
}

export interface TemplateRow {
  id: string
  created_time: number
  provider_id: string
  template: Template
  additional_info: unknown
}

export interface TemplateInput extends Texts {
  id: string | null
  providerId: string | null
  mapperConfig: SentMapper | null
  scope: string[] | null
  additionalInfo: unknown
}

export function readTemplate(json: unknown): TemplateInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be one
  const id = body.object('id')
  const scope = body.list('scope')
  const texts = Object.fromEntries(TEXTS.map((name) => [name, body.text(name)])) as Texts
  return {
    ...texts,
    id: id && uuidOf(id.raw('id')),
    providerId: body.text('providerId'),
    mapperConfig: readMapper(body.object('mapperConfig')),
    scope: scope && readScope(scope),
    additionalInfo: body.json('additionalInfo'),
  }
}

export function checkedTemplate(input: TemplateInput): { providerId: string; template: Template } {
  const { providerId, mapperConfig, scope } = input
  if (!providerId) throw invalid('Provider ID should be specified!')
  if (!mapperConfig) throw invalid('Mapper config should be specified!')
  const { type, basic } = mapperConfig
  if (!type) throw invalid('Mapper type should be specified!')
  if (!basic) throw invalid('Basic mapper config should be specified!')
  if (!scope) throw invalid('Scope should be specified!')
  checkText('providerId', providerId)
  const texts = Object.fromEntries(TEXTS.map((name) => [name, input[name]])) as Texts
  for (const some of [texts, basic, { scope }]) checkTexts(some)
  return { providerId, template: { ...texts, mapper: { type, basic }, scope: scopesAsStored(scope) } }
}

export const templateOf = ({ id, created_time, provider_id, template, additional_info }: TemplateRow) => ({
  id: { id },
  createdTime: created_time,
  additionalInfo: additional_info,
  providerId: provider_id,
  mapperConfig: { allowUserCreation: false, activateUser: false, ...template.mapper, custom: null },
  authorizationUri: template.authorizationUri,
  accessTokenUri: template.accessTokenUri,
  scope: template.scope,
  userInfoUri: template.userInfoUri,
  userNameAttributeName: template.userNameAttributeName,
  jwkSetUri: template.jwkSetUri,
  clientAuthenticationMethod: template.clientAuthenticationMethod,
  comment: template.comment,
  loginButtonIcon: template.loginButtonIcon,
  loginButtonLabel: template.loginButtonLabel,
  helpLink: template.helpLink,
  name: provider_id,
})
