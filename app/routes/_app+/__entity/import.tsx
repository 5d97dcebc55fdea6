// Taking in an entity from a file of JSON, over the list.
import { ImportPage } from '~/components/entity/import-page'
import { importAction, importLoader } from '~/lib/entity/exchange/import.server'
import { listPlace } from '~/lib/entity/exchange/import-place.server'

export const handle = { i18n: ['import', 'form', 'value'] }

export const loader = importLoader(listPlace)
export const action = importAction(listPlace)
export default ImportPage
