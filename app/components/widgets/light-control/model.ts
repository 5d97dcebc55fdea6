import { lightSettings } from '~/lib/dashboard/control/value-settings'
import type { ReadControl } from '../definition'
import { listed } from '../switch-control/model'

export const readControl: ReadControl = ({ config }) => ({
  fields: ['op'],
  requests: () => listed(lightSettings(config.settings).question),
})
