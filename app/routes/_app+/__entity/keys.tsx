// The keys of a list, over it.
import { KeySheet } from '~/components/entity/key-sheet'
import { overListLoader } from '~/lib/entity/over-list.server'

export const handle = { i18n: ['keys'] }
export const loader = overListLoader
export default KeySheet
