// Gauges, thermometers, levels, compasses and lights.
import type { WidgetDefinition } from '../definition'

export const gauges: readonly WidgetDefinition[] = []
