// Maps, and what moves on them.
import type { WidgetDefinition } from '../definition'
import { placesMap } from '../places-map/definition'
import { routeMap } from '../route-map/definition'
import { tripMap } from '../trip-map/definition'

export const maps: readonly WidgetDefinition[] = [placesMap, routeMap, tripMap]
