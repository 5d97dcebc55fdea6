// The same attribute for many, over the list.
import { ManyAttribute } from '~/components/entity/many-attribute'
import { manyAttributeAction, manyLoader } from '~/lib/entity/jobs/many.server'
import { readAnewAfterConflict } from '~/lib/forms/read-anew'

export const handle = { i18n: ['operation-page', 'attribute', 'value', 'filter', 'form'] }

export const loader = manyLoader
export const action = manyAttributeAction
export const shouldRevalidate = readAnewAfterConflict
export default ManyAttribute
