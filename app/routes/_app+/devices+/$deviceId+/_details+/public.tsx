// Making public: one device.
import { deviceActAction, deviceActLoader } from '~/routes/_app+/devices+/__device-act.server'
import { DeviceActPage } from '~/routes/_app+/devices+/__device-act-page'

export const loader = deviceActLoader('public')
export const action = deviceActAction('public')
export default DeviceActPage
