// Suggestions while the name of who shall see to an alarm is typed.
import { assigneesLoader } from '~/lib/entity/alarms/assign.server'

export const loader = assigneesLoader
