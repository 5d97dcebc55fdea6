// The history of one key of an entity.
import { HistoryPage } from '~/components/entity/history-page'
import { historyLoader } from '~/lib/entity/history/page.server'

export const handle = { i18n: ['history', 'window', 'telemetry', 'value'] }
export const loader = historyLoader
export default HistoryPage
