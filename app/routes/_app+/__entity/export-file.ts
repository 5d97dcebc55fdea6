// The file of an export, as it is made.
import { exportFileLoader } from '~/lib/entity/export/export.server'

export const loader = exportFileLoader
