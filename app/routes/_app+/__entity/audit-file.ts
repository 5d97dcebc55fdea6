// The file of an audit log, as it is made.
import { auditExportFileLoader } from '~/lib/entity/audit/export.server'

export const loader = auditExportFileLoader
