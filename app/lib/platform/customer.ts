// A customer as platforms from 3.2.2 on send it. Members this console does not know are kept, so that a save loses nothing.
import type { z } from 'zod'
import { contactParts, homeParts, type OrganisationItem, OrganisationSchema, organisationItem } from './contact'
import { editable, text } from './editable'

export const CustomerSchema = OrganisationSchema
type Customer = z.output<typeof CustomerSchema>

/** True for the customer that has what is public: the platform made it and refuses to save it. */
export const isPublicCustomer = ({ additionalInfo: info }: { additionalInfo?: unknown }) =>
  typeof info === 'object' && info !== null && 'isPublic' in info && String(info.isPublic) === 'true'

export type CustomerItem = OrganisationItem

export const customerItem = (customer: Customer): CustomerItem => ({
  ...organisationItem(customer),
  isReadOnly: isPublicCustomer(customer),
})

export const newCustomerParts = editable({ name: text('title'), ...contactParts })
export const customerParts = editable({ name: text('title'), ...contactParts, ...homeParts })
