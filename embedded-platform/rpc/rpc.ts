// Calls to devices and of devices, once a platform. The rule engine is between both ends and knows neither.
import { onePerPlatform } from '../one-per-platform'
import { createDeviceCalls, type DeviceCalls } from './device-calls'
import { createRestCalls, type RestCalls } from './rest-calls'
import { createServerCalls, type ServerCalls } from './server-calls'

export interface Rpc {
  devices: DeviceCalls
  rest: RestCalls
  server: ServerCalls
  close(): void
}

/** In the metadata of messages, as the part that answers; there is one. */
export const SERVICE_ID = 'embedded'

export const rpcOf = onePerPlatform((platform): Rpc => {
  const devices = createDeviceCalls(platform)
  const rest = createRestCalls(platform)
  return {
    devices,
    rest,
    server: createServerCalls(),
    close() {
      devices.close()
      rest.close()
    },
  }
})
