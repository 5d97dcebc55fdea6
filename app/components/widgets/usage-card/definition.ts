// How much of the platform is used: its counters, each with its limit.
import type { WidgetDefinition } from '../definition'

export const usageCard: WidgetDefinition = {
  name: 'usage-card',
  types: { api_usage: {} },
  needs: () => ({ isSingleEntity: true }),
}
