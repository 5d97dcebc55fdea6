// The file of usage, as it is made.
import { usageFileLoader } from '~/lib/entity/usage/export.server'

export const loader = usageFileLoader
