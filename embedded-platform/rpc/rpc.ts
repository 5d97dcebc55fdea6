// Calls to devices and of devices, once a platform. The rule engine is between both ends and knows neither.
import type { Platform } from '../platform'
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

const running = new WeakMap<Platform, Rpc>()

export function rpcOf(platform: Platform): Rpc {
  const known = running.get(platform)
  if (known) return known
  const devices = createDeviceCalls(platform)
  const rest = createRestCalls(platform)
  const rpc: Rpc = {
    devices,
    rest,
    server: createServerCalls(),
    close() {
      devices.close()
      rest.close()
    },
  }
  running.set(platform, rpc)
  return rpc
}
