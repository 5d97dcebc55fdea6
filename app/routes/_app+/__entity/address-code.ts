// The short address of an entity's page as a picture that phones read.
import { codeLoader } from '~/lib/entity/page-address.server'

export const loader = codeLoader
