// Taking a single widget type into the bundle, from a file of JSON.
import { ImportPage } from '~/components/entity/import-page'
import { importAction, importLoader } from '~/lib/entity/exchange/import.server'
import { bundlePlace } from '~/lib/entity/widgets-bundle/types.server'

export const handle = { i18n: ['import', 'form', 'value'] }

export const loader = importLoader(bundlePlace)
export const action = importAction(bundlePlace)
export default ImportPage
