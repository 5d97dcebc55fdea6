// Gauges, thermometers, levels, compasses and lights.
import { compass } from '../compass/definition'
import type { WidgetDefinition } from '../definition'
import { gauge } from '../gauge/definition'
import { level } from '../level/definition'
import { lights } from '../lights/definition'

export const gauges: readonly WidgetDefinition[] = [gauge, compass, level, lights]
