// An operation on one entity or on several: every kind's addresses for it lead here (remix.config.js).
import { OperationPage } from '~/components/entity/operation-page'
import { operationAction, operationLoader } from '~/lib/entity/operate.server'
import { readAnewAfterConflict } from '~/lib/forms/read-anew'

export const handle = { i18n: ['filter', 'operation-page', 'form'] }

export const loader = operationLoader
export const action = operationAction
export const shouldRevalidate = readAnewAfterConflict
export default OperationPage
