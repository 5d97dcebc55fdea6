// The relations of an entity, a direction at a time.
import { RelationsPage } from '~/components/relations/relations-page'
import { relationsLoader } from '~/lib/entity/relations/list.server'

export const handle = { i18n: ['relation', 'entity-type'] }
export const loader = relationsLoader
export default RelationsPage
