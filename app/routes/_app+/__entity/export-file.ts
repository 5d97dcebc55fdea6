// The file of an export, as it is made.
import { exportFileAction, exportFileLoader } from '~/lib/entity/export/export.server'

export const loader = exportFileLoader
export const action = exportFileAction
