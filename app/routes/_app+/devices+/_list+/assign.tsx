// Assigning to a customer: devices chosen in the list.
import { deviceActAction, deviceActLoader } from '~/routes/_app+/devices+/__device-act.server'
import { DeviceActPage } from '~/routes/_app+/devices+/__device-act-page'

export const loader = deviceActLoader('assign')
export const action = deviceActAction('assign')
export default DeviceActPage
