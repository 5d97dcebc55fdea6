// A line that sends commands to a device, and what it answered.
import type { WidgetDefinition } from '../definition'

export const rpcTerminal: WidgetDefinition = {
  name: 'rpc-terminal',
  types: { 'control_widgets.rpc_debug_terminal': {} },
  loadControl: () => import('./model'),
}
