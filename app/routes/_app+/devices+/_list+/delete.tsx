// Deleting: devices chosen in the list.
import { deviceActAction, deviceActLoader } from '~/routes/_app+/devices+/__device-act.server'
import { DeviceActPage } from '~/routes/_app+/devices+/__device-act-page'

export const loader = deviceActLoader('delete')
export const action = deviceActAction('delete')
export default DeviceActPage
