// The user or the customer whose records are shown, found among many, over the log.
import { FilterChoice } from '~/components/entity/filter-choice'
import { auditFindAction, auditFindLoader } from '~/lib/entity/audit/find.server'

export const handle = { i18n: ['filter', 'form'] }
export const loader = auditFindLoader
export const action = auditFindAction
export default FilterChoice
