// Gateways: their configuration, and what they say.
import type { WidgetDefinition } from '../definition'
import { gatewayEvents } from '../gateway-events/definition'
import { gatewayForm } from '../gateway-form/definition'

export const gateways: readonly WidgetDefinition[] = [gatewayForm, gatewayEvents]
