// Taking from a customer, or making private: one device.
import { deviceActAction, deviceActLoader } from '~/routes/_app+/devices+/__device-act.server'
import { DeviceActPage } from '~/routes/_app+/devices+/__device-act-page'

export const loader = deviceActLoader('unassign')
export const action = deviceActAction('unassign')
export default DeviceActPage
