// The postal address and its like, which tenants and customers have.
import type { Members } from '../api/members'
import { checkEmail, checkText } from './texts'

export const CONTACT_FIELDS = ['country', 'state', 'city', 'address', 'address2', 'zip', 'phone', 'email'] as const

export type Contact = Record<(typeof CONTACT_FIELDS)[number], string | null>

export const CONTACT_COLUMNS = CONTACT_FIELDS.join(', ')

/** Also picks the contact out of a row: columns and members have the same names. */
export const contactOf = (from: Contact): Contact => ({
  country: from.country,
  state: from.state,
  city: from.city,
  address: from.address,
  address2: from.address2,
  zip: from.zip,
  phone: from.phone,
  email: from.email,
})

export const readContact = (body: Members): Contact => ({
  country: body.text('country'),
  state: body.text('state'),
  city: body.text('city'),
  address: body.text('address'),
  address2: body.text('address2'),
  zip: body.text('zip'),
  phone: body.text('phone'),
  email: body.text('email'),
})

export function checkContact(contact: Contact): void {
  for (const field of CONTACT_FIELDS) checkText(field, contact[field])
  if (contact.email) checkEmail(contact.email)
}
