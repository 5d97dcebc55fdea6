// The mapping of somebody whom a provider knows to a user: the part that configurations and templates share.
import type { Members } from '../api/members'
import { checkText } from './texts'

const MAPPER_TYPES = ['BASIC', 'CUSTOM', 'GITHUB'] as const
const TENANT_NAMES = ['DOMAIN', 'EMAIL', 'CUSTOM'] as const

export interface BasicMapper {
  emailAttributeKey: string | null
  firstNameAttributeKey: string | null
  lastNameAttributeKey: string | null
  tenantNameStrategy: (typeof TENANT_NAMES)[number] | null
  tenantNamePattern: string | null
  customerNamePattern: string | null
  defaultDashboardName: string | null
  alwaysFullScreen: boolean
}

export interface CustomMapper {
  url: string | null
  username: string | null
  password: string | null
  sendToken: boolean
}

/** As sent: nothing is known to be there. */
export interface SentMapper {
  allowUserCreation: boolean
  activateUser: boolean
  type: (typeof MAPPER_TYPES)[number] | null
  basic: BasicMapper | null
  custom: CustomMapper | null
}

const readBasic = (basic: Members): BasicMapper => ({
  emailAttributeKey: basic.text('emailAttributeKey'),
  firstNameAttributeKey: basic.text('firstNameAttributeKey'),
  lastNameAttributeKey: basic.text('lastNameAttributeKey'),
  tenantNameStrategy: basic.oneOf('tenantNameStrategy', TENANT_NAMES),
  tenantNamePattern: basic.text('tenantNamePattern'),
  customerNamePattern: basic.text('customerNamePattern'),
  defaultDashboardName: basic.text('defaultDashboardName'),
  alwaysFullScreen: basic.boolean('alwaysFullScreen') ?? false,
})

const readCustom = (custom: Members): CustomMapper => ({
  url: custom.text('url'),
  username: custom.text('username'),
  password: custom.text('password'),
  sendToken: custom.boolean('sendToken') ?? false,
})

export function readMapper(mapper: Members | null): SentMapper | null {
  if (!mapper) return null
  const [basic, custom] = [mapper.object('basic'), mapper.object('custom')]
  return {
    allowUserCreation: mapper.boolean('allowUserCreation') ?? false,
    activateUser: mapper.boolean('activateUser') ?? false,
    type: mapper.oneOf('type', MAPPER_TYPES),
    basic: basic && readBasic(basic),
    custom: custom && readCustom(custom),
  }
}

/** Refuses texts that cannot be stored, wherever in the thing they stand. */
export function checkTexts(thing: object | null): void {
  for (const [name, value] of Object.entries(thing ?? {})) {
    if (typeof value === 'string') checkText(name, value, MAX_LENGTHS[name])
    else if (Array.isArray(value)) checkText(name, value.join(','))
  }
}

const MAX_LENGTHS: Record<string, number> = { clientSecret: 2048, comment: 65_535 }

/** Scopes lie in one text, joined by commas: what comes back is what that text is made of. */
export function scopesAsStored(scope: readonly string[]): string[] {
  const stored = scope.join(',').split(',')
  while (stored.length > 1 && stored.at(-1) === '') stored.pop()
  return stored
}
