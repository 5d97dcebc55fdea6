// The attributes of an entity, a scope at a time.
import { AttributesPage } from '~/components/entity/attributes-page'
import { attributesLoader } from '~/lib/entity/attributes.server'

export const handle = { i18n: ['attribute', 'value', 'telemetry', 'live'] }
export const loader = attributesLoader
export default AttributesPage
