// A widget type that a tenant wrote: it is no native one, and stands for none. Its script runs in a frame of its own.
import type { WidgetDefinition } from '../definition'

export const customWidget: WidgetDefinition = {
  name: 'custom-widget',
  types: {},
  showsNothing: true,
}
