// A value of one of a list's filters, found among many, over the list.
import { FilterChoice } from '~/components/entity/filter-choice'
import { filterChoiceAction, filterChoiceLoader } from '~/lib/entity/filter-choice.server'

export const handle = { i18n: ['form'] }
export const loader = filterChoiceLoader
export const action = filterChoiceAction
export default FilterChoice
