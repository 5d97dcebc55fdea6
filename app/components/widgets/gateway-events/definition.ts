// What a gateway says about its connectors: the latest values of all its series whose names say so.
import type { WidgetDefinition } from '../definition'

export const gatewayEvents: WidgetDefinition = {
  name: 'gateway-events',
  types: { 'gateway_widgets.attributes_card': {} },
  asPlanned: (widget) => ({
    ...widget,
    config: {
      ...widget.config,
      datasources: widget.config.datasources.map((source) => ({ ...source, hasEveryKey: true })),
    },
  }),
}
