// A tenant as platforms from 3.2.2 on send it. Members this console does not know are kept, so that a save loses nothing.
import { z } from 'zod'
import { contactParts, homeParts, type OrganisationItem, OrganisationSchema, organisationItem } from './contact'
import { editable, reference, text } from './editable'
import { EntityIdSchema } from './entity-id-schema'

export const TenantSchema = OrganisationSchema.extend({ tenantProfileId: EntityIdSchema.nullish() })
export const TenantInfoSchema = TenantSchema.extend({ tenantProfileName: z.string().nullish() })

export interface TenantItem extends OrganisationItem {
  profileId?: string
  profileName?: string
}

export const tenantItem = (tenant: z.output<typeof TenantInfoSchema>): TenantItem => ({
  ...organisationItem(tenant),
  profileId: tenant.tenantProfileId?.id,
  profileName: tenant.tenantProfileName ?? undefined,
})

const ownParts = { name: text('title'), tenantProfileId: reference('tenantProfileId', 'TENANT_PROFILE') }

export const newTenantParts = editable({ ...ownParts, ...contactParts })
export const tenantParts = editable({ ...ownParts, ...contactParts, ...homeParts })
