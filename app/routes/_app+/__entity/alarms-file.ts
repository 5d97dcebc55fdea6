// The file of the alarms of an entity, as it is made.
import { alarmsFileLoader } from '~/lib/entity/alarms/export.server'

export const loader = alarmsFileLoader
