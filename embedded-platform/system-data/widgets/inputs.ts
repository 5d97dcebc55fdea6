// Widgets that write attributes and series of entities by hand.
import { markerPlacements } from './maps'
import { choice, type Settings } from './settings-schema'
import type { Bundle, Widget } from './widget'

const FORM: Settings = {
  widgetTitle: '',
  showLabel: true,
  labelValue: '',
  requiredErrorMessage: '',
  showResultMessage: true,
}

const VALUES = {
  integer: { ...FORM, minValue: null, maxValue: null },
  double: { ...FORM, minValue: null, maxValue: null },
  string: { ...FORM, minLength: null, maxLength: null },
  boolean: { widgetTitle: '', trueValue: 'true', falseValue: 'false', showResultMessage: true },
  date: { ...FORM, showTimeInput: true },
  image: {
    widgetTitle: '',
    displayPreview: true,
    displayClearButton: false,
    displayApplyButton: true,
    displayDiscardButton: true,
    showResultMessage: true,
  },
  location: {
    widgetTitle: '',
    latKeyName: 'latitude',
    lngKeyName: 'longitude',
    showGetLocation: true,
    enableHighAccuracy: false,
    showLabel: true,
    latLabel: '',
    lngLabel: '',
    inputFieldsAlignment: choice('column', 'row'),
    isLatRequired: true,
    isLngRequired: true,
    requiredErrorMessage: '',
    showResultMessage: true,
  },
} satisfies Record<string, Settings>

type Value = keyof typeof VALUES

const keysOf = (value: Value) => (value === 'location' ? ['latitude', 'longitude'] : ['value'])

const attribute = (scope: 'server' | 'shared', value: Value): Widget => ({
  alias: `update_${scope}_${value}_attribute`,
  name: `Update ${scope} ${value} attribute`,
  kind: 'latest',
  size: [7.5, value === 'date' || value === 'image' ? 3.5 : 3],
  description: `A form for one ${scope} attribute (${value}).`,
  settings: VALUES[value],
  keys: keysOf(value),
})

const series = (value: Value): Widget => ({
  alias: `update_${value}_timeseries`,
  name: `Update ${value} timeseries`,
  kind: 'latest',
  size: [7.5, 3],
  description: `A form that adds a point to a series (${value}).`,
  settings: VALUES[value],
  keys: keysOf(value),
})

const ATTRIBUTES: readonly Value[] = ['integer', 'double', 'string', 'boolean', 'date', 'image', 'location']
const SERIES: readonly Value[] = ['integer', 'double', 'boolean', 'string', 'location']

export const inputWidgets: Bundle = {
  alias: 'input_widgets',
  title: 'Input widgets',
  description: 'Forms for attributes, series, places and claims.',
  widgets: [
    {
      alias: 'update_multiple_attributes',
      name: 'Update Multiple Attributes',
      kind: 'latest',
      size: [7.5, 3],
      description: 'A form for several attributes and series at once.',
      settings: {
        widgetTitle: '',
        showActionButtons: true,
        updateAllValues: false,
        saveButtonLabel: '',
        resetButtonLabel: '',
        showResultMessage: true,
        showGroupTitle: false,
        groupTitle: '',
        fieldsAlignment: choice('row', 'column'),
        fieldsInRow: 2,
      },
      keySettings: {
        dataKeyType: choice('server', 'shared', 'timeseries'),
        dataKeyValueType: choice(
          'string',
          'double',
          'integer',
          'booleanCheckbox',
          'booleanSwitch',
          'dateTime',
          'date',
          'time',
        ),
        dataKeyHidden: false,
        required: false,
        isEditable: choice('editable', 'disabled', 'readonly'),
        disabledOnDataKey: '',
        step: 1,
        minValue: null,
        maxValue: null,
        requiredErrorMessage: '',
        icon: '',
      },
      keys: ['First', 'Second'],
    },
    ...markerPlacements,
    {
      alias: 'device_claiming_widget',
      name: 'Device claiming widget',
      kind: 'static',
      size: [7.5, 4.5],
      description: 'Claims a device by its name and secret.',
      settings: {
        widgetTitle: '',
        deviceSecret: true,
        showLabel: true,
        deviceLabel: '',
        secretKeyLabel: '',
        labelClaimButon: '',
        requiredErrorDevice: '',
        requiredErrorSecretKey: '',
        successfulClaimDevice: '',
        failedClaimDevice: '',
        deviceNotFound: '',
      },
    },
    {
      alias: 'web_camera_input',
      name: 'Photo camera input',
      kind: 'latest',
      size: [7.5, 3],
      description: 'Takes a photo and keeps it as an attribute.',
      settings: {
        widgetTitle: '',
        maxWidth: 640,
        maxHeight: 480,
        imageQuality: 0.92,
        imageFormat: choice('image/png', 'image/jpeg', 'image/webp'),
      },
      keys: ['photo'],
    },
    ...ATTRIBUTES.map((value) => attribute('server', value)),
    ...ATTRIBUTES.map((value) => attribute('shared', value)),
    ...SERIES.map(series),
  ],
}
