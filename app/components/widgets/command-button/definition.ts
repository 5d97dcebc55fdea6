// A button that sends one command, or writes what its author chose.
import type { WidgetDefinition } from '../definition'

export const commandButton: WidgetDefinition = {
  name: 'command-button',
  types: {
    'control_widgets.rpcbutton': { sends: 'command' },
    'control_widgets.update_attributes': { sends: 'attributes' },
    command_button: { sends: 'action' },
  },
  isSmall: 'low',
  loadControl: () => import('./model'),
}
