// The same command to many, over the list.
import { ManyCommand } from '~/components/devices/many-command'
import { manyCommandAction, manyLoader } from '~/lib/entity/jobs/many.server'
import { readAnewAfterConflict } from '~/lib/forms/read-anew'

export const handle = { i18n: ['operation-page', 'command', 'value', 'filter', 'form'] }

export const loader = manyLoader
export const action = manyCommandAction
export const shouldRevalidate = readAnewAfterConflict
export default ManyCommand
