// The members that the forms of a tenant profile accept.
import { z } from 'zod'
import { MOST_INT, optionalWholeNumber } from '~/lib/forms/optional-whole-number'
import { ratesText } from '~/lib/forms/rates-text'
import { type LimitName, tenantLimits } from '~/lib/platform/tenant-limits'
import { entityFields } from '../form'

const { name, description } = entityFields

type LimitField = typeof ratesText | ReturnType<typeof optionalWholeNumber>

const limitFields = Object.fromEntries(
  tenantLimits.map(({ name, limit }) => [
    name,
    limit.as === 'rate' ? ratesText : optionalWholeNumber(limit.isShort ? MOST_INT : undefined),
  ]),
) as Record<LimitName, LimitField>

export const TenantProfileFormSchema = z.object({ name, description, ...limitFields })

export const NewTenantProfileSchema = TenantProfileFormSchema.extend({
  isolatedTbCore: z.boolean().default(false),
  isolatedTbRuleEngine: z.boolean().default(false),
})
