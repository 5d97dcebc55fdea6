// What a customer has of a kind: the list of that kind, filtered by the customer.
import { ofCustomerLoader } from '~/lib/entity/of-customer.server'

export const loader = ofCustomerLoader
