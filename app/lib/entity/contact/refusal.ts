// The fields of the forms of customers and tenants that a platform means when it refuses.
export const CONTACT_REFUSAL = {
  fieldOfKey: {
    'customer.title-required': 'name',
    'customer.title-exists': 'name',
    'customer.title-reserved': 'name',
    'tenant.title-required': 'name',
    'user.invalid-email-format': 'email',
  },
  fieldOfMember: {
    title: 'name',
    email: 'email',
    country: 'country',
    city: 'city',
    state: 'state',
    zip: 'zip',
    address: 'address',
    address2: 'address2',
    phone: 'phone',
  },
}
