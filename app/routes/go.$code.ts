// Where the codes of short addresses lead.
import { shortLoader } from '~/lib/entity/page-address.server'

export const loader = shortLoader
