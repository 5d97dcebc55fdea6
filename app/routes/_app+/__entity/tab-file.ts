// The file of the table of a tab, as it is made.
import { tabExportFileLoader } from '~/lib/entity/export/tab.server'

export const loader = tabExportFileLoader
