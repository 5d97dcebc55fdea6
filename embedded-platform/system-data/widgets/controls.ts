// Widgets that send commands to devices: switches, buttons, terminals, pins.
import { choice, type Settings } from './settings-schema'
import type { Bundle, Widget } from './widget'

const TIMEOUT: Settings = { requestTimeout: 500 }

/** The value of a control: how it finds it out and how it sets another. */
const VALUE: Settings = {
  retrieveValueMethod: choice('rpc', 'attribute', 'timeseries', 'none'),
  valueKey: 'value',
  getValueMethod: 'getValue',
  setValueMethod: 'setValue',
  parseValueFunction: 'return data ? true : false;',
  convertValueFunction: 'return value;',
  ...TIMEOUT,
}

const BUTTON: Settings = {
  title: '',
  buttonText: 'Send',
  styleButton: { isRaised: true, isPrimary: false, bgColor: '', textColor: '' },
}

const control = (
  alias: string,
  name: string,
  size: readonly [number, number],
  description: string,
  settings: Settings,
): Widget => ({ alias, name, kind: 'rpc', size, description, settings })

export const controlWidgets: Bundle = {
  alias: 'control_widgets',
  title: 'Control widgets',
  description: 'Commands to devices.',
  widgets: [
    control('rpcbutton', 'RPC Button', [4, 2], 'A button that sends one command.', {
      ...BUTTON,
      oneWayRpc: true,
      showError: false,
      methodName: 'rpcCommand',
      methodParams: '{}',
      requestTimeout: 5000,
    }),
    control('switch_control', 'Switch Control', [4, 2.5], 'A switch that shows and sets whether something is on.', {
      title: '',
      initialValue: false,
      showOnOffLabels: true,
      ...VALUE,
    }),
    control('round_switch', 'Round switch', [2.5, 2], 'A round button that shows and sets whether something is on.', {
      title: '',
      initialValue: false,
      ...VALUE,
    }),
    control('knob_control', 'Knob Control', [5, 4.5], 'A knob to be turned to a value.', {
      title: '',
      minValue: 0,
      maxValue: 100,
      initialValue: 50,
      getValueMethod: 'getValue',
      setValueMethod: 'setValue',
      ...TIMEOUT,
    }),
    control('led_indicator', 'Led indicator', [2.5, 2.5], 'A light that shows whether something is on.', {
      title: '',
      ledColor: '#4caf50',
      initialValue: false,
      performCheckStatus: true,
      checkStatusMethod: 'checkStatus',
      retrieveValueMethod: choice('attribute', 'timeseries'),
      valueAttribute: 'value',
      parseValueFunction: 'return data ? true : false;',
      ...TIMEOUT,
    }),
    control(
      'rpc_debug_terminal',
      'RPC debug terminal',
      [9.5, 5.5],
      'A command line that sends methods with parameters.',
      TIMEOUT,
    ),
    control(
      'rpc_remote_shell',
      'RPC remote shell',
      [9.5, 5.5],
      'A shell on the device, as far as it offers one.',
      TIMEOUT,
    ),
    control(
      'update_attributes',
      'Update device attribute',
      [4, 2],
      'A button that writes one attribute of the device.',
      {
        ...BUTTON,
        entityAttributeType: choice('SERVER_SCOPE', 'SHARED_SCOPE'),
        entityParameters: '{}',
      },
    ),
  ],
}

const pin = (number: number, label: string, row: number, col: number) => ({ pin: number, label, row, col })

const FOUR_PINS = [pin(1, 'GPIO 1', 0, 0), pin(2, 'GPIO 2', 0, 1), pin(3, 'GPIO 3', 1, 0), pin(4, 'GPIO 4', 1, 1)]

/** The connector of the board: two columns of twenty; pins that carry power are left out. */
const BOARD_PINS = [
  3, 5, 7, 8, 10, 11, 12, 13, 15, 16, 18, 19, 21, 22, 23, 24, 26, 29, 31, 32, 33, 35, 36, 37, 38, 40,
].map((number) => pin(number, `Pin ${number}`, Math.floor((number - 1) / 2), (number - 1) % 2))

const gpioControl = (gpioList: typeof FOUR_PINS): Settings => ({
  parseGpioStatusFunction: 'return body[pin] === true;',
  gpioStatusRequest: { method: 'getGpioStatus', paramsBody: '{}' },
  gpioStatusChangeRequest: {
    method: 'setGpioStatus',
    paramsBody: '{\n  "pin": "{$pin}",\n  "enabled": "{$enabled}"\n}',
  },
  ...TIMEOUT,
  switchPanelBackgroundColor: '#008a00',
  gpioList,
})

const gpioPanel = (gpioList: typeof FOUR_PINS): Settings => ({
  gpioList: gpioList.map((one) => ({ ...one, color: '#008000' })),
  ledPanelBackgroundColor: '#008a00',
})

const labels = (pins: typeof FOUR_PINS) => pins.map((one) => String(one.pin))

export const gpioWidgets: Bundle = {
  alias: 'gpio_widgets',
  title: 'GPIO widgets',
  description: 'Pins of small computers, to look at and to switch.',
  widgets: [
    control(
      'basic_gpio_control',
      'Basic GPIO Control',
      [4, 2],
      'Switches for the pins of a board.',
      gpioControl(FOUR_PINS),
    ),
    control(
      'raspberry_pi_gpio_control',
      'Raspberry Pi GPIO Control',
      [6, 10.5],
      'Switches for the pins of a Raspberry Pi.',
      gpioControl(BOARD_PINS),
    ),
    {
      alias: 'gpio_panel',
      name: 'Basic GPIO Panel',
      kind: 'latest',
      size: [5, 2],
      description: 'Lights for the pins of a board.',
      settings: gpioPanel(FOUR_PINS),
      keys: labels(FOUR_PINS),
    },
    {
      alias: 'raspberry_pi_gpio_panel',
      name: 'Raspberry Pi GPIO Panel',
      kind: 'latest',
      size: [7, 10.5],
      description: 'Lights for the pins of a Raspberry Pi.',
      settings: gpioPanel(BOARD_PINS),
      keys: labels(BOARD_PINS),
    },
  ],
}
