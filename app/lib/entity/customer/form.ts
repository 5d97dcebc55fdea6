// The members that the forms of a customer accept.
import { z } from 'zod'
import { requiredText } from '~/lib/forms/text'
import { contactFields, homeFields, zipOfCountry } from '../contact/form'

const ownFields = { name: requiredText('customer.title-required', { tooLong: 'customer.title-max-length' }) }

export const NewCustomerSchema = zipOfCountry(z.object({ ...ownFields, ...contactFields }))
export const CustomerFormSchema = zipOfCountry(z.object({ ...ownFields, ...contactFields, ...homeFields }))
