// The address of a customer or tenant, as platforms from 3.2.2 on send it; and the dashboard its users begin with.
import { z } from 'zod'
import { noteIn } from './additional-info'
import { flagNote, idNote, optionalText, textNote } from './editable'
import { StoredSchema } from './entity-id-schema'
import type { EntityItem } from './entity-item'

const HOME = 'homeDashboardId'
const HIDE_TOOLBAR = 'homeDashboardHideToolbar'

const optional = z.string().nullish()

/** Members that customers and tenants share. */
export const OrganisationSchema = StoredSchema.extend({
  title: z.string(),
  country: optional,
  state: optional,
  city: optional,
  address: optional,
  address2: optional,
  zip: optional,
  phone: optional,
  email: optional,
  additionalInfo: z.unknown(),
})
type Organisation = z.output<typeof OrganisationSchema>

export const CONTACT_FIELDS = ['country', 'city', 'state', 'zip', 'address', 'address2', 'phone', 'email'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

export interface OrganisationItem extends EntityItem, Partial<Record<ContactField, string>> {
  homeDashboardId?: string
  hidesHomeToolbar: boolean
}

export const organisationItem = (entity: Organisation): OrganisationItem => ({
  id: entity.id.id,
  name: entity.title,
  description: noteIn(entity.additionalInfo, 'description', '') || undefined,
  createdTime: entity.createdTime,
  ...Object.fromEntries(CONTACT_FIELDS.map((name) => [name, entity[name] || undefined])),
  homeDashboardId: noteIn(entity.additionalInfo, HOME, '') || undefined,
  hidesHomeToolbar: noteIn(entity.additionalInfo, HIDE_TOOLBAR, true),
})

/** What a form tells of a new one. */
export const contactParts = {
  description: textNote('description'),
  country: optionalText('country'),
  city: optionalText('city'),
  state: optionalText('state'),
  zip: optionalText('zip'),
  address: optionalText('address'),
  address2: optionalText('address2'),
  phone: optionalText('phone'),
  email: optionalText('email'),
}

/** What can be chosen once it has dashboards. */
export const homeParts = {
  homeDashboardId: idNote(HOME),
  homeDashboardHideToolbar: flagNote(HIDE_TOOLBAR, true),
}
