// Where the name of a user in an audit log leads.
import { auditLogsByLoader } from '~/lib/entity/audit/by.server'

export const loader = auditLogsByLoader
