// What happened to an entity, a type of events at a time.
import { EventsPage } from '~/components/events/events-page'
import { eventsLoader } from '~/lib/entity/events/events.server'

export const handle = { i18n: ['event', 'entity-type', 'window', 'form', 'telemetry'] }
export const loader = eventsLoader
export default EventsPage
