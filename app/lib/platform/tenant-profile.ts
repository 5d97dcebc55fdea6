// A tenant profile as platforms from 3.2.2 on send it. Members this console does not know are kept, so that a save loses
// nothing: newer platforms have some sixty limits more, and queues of a rule engine of its own.
import { z } from 'zod'
import { editable, flag, numberOrNone, optionalText, type Part, within } from './editable'
import { ProfileSchema, profileParts } from './profile'
import { type LimitName, tenantLimits } from './tenant-limits'

export const TenantProfileSchema = ProfileSchema.extend({
  /** Until 3.3. */
  isolatedTbCore: z.boolean().nullish(),
  isolatedTbRuleEngine: z.boolean().nullish(),
  profileData: z
    .looseObject({
      configuration: z.looseObject({}).nullish(),
      /** Since 3.4, of one with a rule engine of its own. */
      queueConfiguration: z.array(z.looseObject({ name: z.string().nullish() })).nullish(),
    })
    .nullish(),
})
export type TenantProfile = z.output<typeof TenantProfileSchema>

const CONFIGURATION = ['profileData', 'configuration']

const limitParts = Object.fromEntries(
  tenantLimits.map(({ name, limit }) => [
    name,
    within(CONFIGURATION, limit.as === 'rate' ? optionalText(name) : numberOrNone(name)),
  ]),
) as Record<LimitName, Part<string>>

export const tenantProfileParts = editable({ ...profileParts, ...limitParts })

/** Isolation is chosen when a profile is made, and never changed. */
export const newTenantProfileParts = editable({
  ...profileParts,
  isolatedTbCore: flag('isolatedTbCore'),
  isolatedTbRuleEngine: flag('isolatedTbRuleEngine'),
  ...limitParts,
})

/** Of a new profile: the limits of another, whose unknown members newer platforms insist on. */
export const profileLike = ({ profileData }: Pick<TenantProfile, 'profileData'>) => ({
  profileData: { configuration: profileData?.configuration ?? { type: 'DEFAULT' } },
})

/** The limits that the platform knows: it answers each of them. */
export function limitsKnown({ profileData }: Pick<TenantProfile, 'profileData'>): LimitName[] {
  const names = tenantLimits.map(({ name }) => name)
  const known = names.filter((name) => name in (profileData?.configuration ?? {}))
  return known.length > 0 ? known : names
}

/** What is told of a profile's isolation. */
export interface Isolation {
  /** Absent: the platform has no such thing. */
  core?: boolean
  ruleEngine: boolean
  /** The names of queues of its own. */
  queues: string[]
}

export const isolationOf = (profile: TenantProfile): Isolation => ({
  core: profile.isolatedTbCore ?? undefined,
  ruleEngine: profile.isolatedTbRuleEngine ?? false,
  queues: (profile.profileData?.queueConfiguration ?? []).flatMap(({ name }) => name || []),
})
