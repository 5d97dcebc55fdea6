// The members that the forms of a tenant accept.
import { z } from 'zod'
import { requiredText } from '~/lib/forms/text'
import { contactFields, homeFields, zipOfCountry } from '../contact/form'
import { chosenId } from '../form'

const ownFields = {
  name: requiredText('tenant.title-required', { tooLong: 'tenant.title-max-length' }),
  tenantProfileId: chosenId('tenant.profile-required', 'tenant.no-profile-named'),
}

export const NewTenantSchema = zipOfCountry(z.object({ ...ownFields, ...contactFields }))
export const TenantFormSchema = zipOfCountry(z.object({ ...ownFields, ...contactFields, ...homeFields }))
