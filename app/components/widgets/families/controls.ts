// Switches, knobs, buttons and inputs: what is sent to devices, and what people write.
import { commandButton } from '../command-button/definition'
import type { WidgetDefinition } from '../definition'
import { deviceClaim } from '../device-claim/definition'
import { gpioControl } from '../gpio-control/definition'
import { inputMany } from '../input-many/definition'
import { inputPicture } from '../input-picture/definition'
import { inputValue } from '../input-value/definition'
import { knobControl } from '../knob-control/definition'
import { lightControl } from '../light-control/definition'
import { remoteShell } from '../remote-shell/definition'
import { rpcTerminal } from '../rpc-terminal/definition'
import { switchControl } from '../switch-control/definition'

export const controls: readonly WidgetDefinition[] = [
  inputValue,
  inputMany,
  inputPicture,
  deviceClaim,
  switchControl,
  knobControl,
  lightControl,
  commandButton,
  gpioControl,
  rpcTerminal,
  remoteShell,
]
