// One more filter for a list, over it.
import { FilterDialog } from '~/components/entity/filter-dialog'
import { filterAction, filterLoader } from '~/lib/entity/filter.server'

export const handle = { i18n: ['form'] }
export const loader = filterLoader
export const action = filterAction
export default FilterDialog
