// Maps, and what moves on them.
import type { WidgetDefinition } from '../definition'

export const maps: readonly WidgetDefinition[] = []
