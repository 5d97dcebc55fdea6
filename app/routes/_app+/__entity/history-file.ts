// The file of a key's history, as it is made.
import { historyFileLoader } from '~/lib/entity/history/export.server'

export const loader = historyFileLoader
