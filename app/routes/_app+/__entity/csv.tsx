// Taking in devices or assets from a file of rows, over the list.
import { CsvPage } from '~/components/csv/csv-page'
import { csvAction, csvLoader } from '~/lib/entity/csv/pages.server'

export const handle = { i18n: ['csv', 'import', 'form'] }

export const loader = csvLoader
export const action = csvAction
export default CsvPage
