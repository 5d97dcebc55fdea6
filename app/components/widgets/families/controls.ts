// Switches, knobs, buttons and inputs: what is sent to devices, and what people write.
import type { WidgetDefinition } from '../definition'

export const controls: readonly WidgetDefinition[] = []
