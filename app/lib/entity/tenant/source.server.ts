// Tenants as lists and pages get them, their forms, and what is deleted with one.
import { entityId } from '~/lib/platform/entity-id'
import { newTenantParts, tenantItem, tenantParts } from '~/lib/platform/tenant'
import { countOfTenant, tenants } from '~/lib/platform/tenant.server'
import { dashboardNaming, tenantProfileNaming } from '../choices.server'
import { CONTACT_REFUSAL } from '../contact/refusal'
import { entitySource } from '../source.server'
import { NewTenantSchema, TenantFormSchema } from './form'

const TOLD = ['users', 'dashboards'] as const

export const tenantSource = entitySource({
  calls: tenants,
  item: tenantItem,
  goesWith: (platform, id) =>
    TOLD.map((what) => ({ key: `tenant.delete-${what}`, count: () => countOfTenant(platform, id, what) })),
})

const form = { calls: tenants, refusal: CONTACT_REFUSAL }
const ownNamings = { tenantProfileId: tenantProfileNaming }

export const newTenantForm = { ...form, parts: newTenantParts, schema: NewTenantSchema, namings: ownNamings }

export const tenantForm = {
  ...form,
  parts: tenantParts,
  schema: TenantFormSchema,
  namings: (id: string) => ({ ...ownNamings, homeDashboardId: dashboardNaming(entityId('TENANT', id)) }),
}
