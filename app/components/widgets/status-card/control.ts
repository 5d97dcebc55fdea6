import { switchSettings } from '~/lib/dashboard/control/value-settings'
import type { ReadControl } from '../definition'
import { listed } from '../switch-control/model'

/** All that it can be sent is a question. */
export const readControl: ReadControl = ({ config }) => ({
  fields: ['op'],
  requests: () => listed(switchSettings(config.settings).question),
})
