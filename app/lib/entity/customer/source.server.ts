// Customers as lists and pages get them, their forms, and what deleting one does to what it has.

import { customerItem, customerParts, isPublicCustomer, newCustomerParts } from '~/lib/platform/customer'
import { countOfCustomer, customers } from '~/lib/platform/customer.server'
import { entityId } from '~/lib/platform/entity-id'
import { dashboardNaming } from '../choices.server'
import { CONTACT_REFUSAL } from '../contact/refusal'
import { entitySource } from '../source.server'
import { CustomerFormSchema, NewCustomerSchema } from './form'

const HAD = ['users', 'devices', 'assets', 'entityViews', 'dashboards'] as const

export const customerSource = entitySource({
  calls: customers,
  item: customerItem,
  goesWith: (platform, id) =>
    HAD.map((what) => ({ key: `customer.delete-${what}`, count: () => countOfCustomer(platform, id, what) })),
})

const form = { calls: customers, refusal: CONTACT_REFUSAL, isReadOnly: isPublicCustomer }

export const newCustomerForm = { ...form, parts: newCustomerParts, schema: NewCustomerSchema }

export const customerForm = {
  ...form,
  parts: customerParts,
  schema: CustomerFormSchema,
  namings: (id: string) => ({ homeDashboardId: dashboardNaming(entityId('CUSTOMER', id)) }),
}
