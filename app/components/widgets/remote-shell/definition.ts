// A shell on the device, as far as it offers one: a command line, and what the command writes while it runs.
import type { WidgetDefinition } from '../definition'

export const remoteShell: WidgetDefinition = {
  name: 'remote-shell',
  types: { 'control_widgets.rpc_remote_shell': {}, rpc_remote_shell: {} },
  loadControl: () => import('./model'),
}
