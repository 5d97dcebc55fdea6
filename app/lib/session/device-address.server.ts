// Where devices reach the platform, as far as the console can know it: the platform's own address when one is
// configured, else the ports of the embedded one under the name by which this person reached the console.
import { env } from '~/lib/env.server'
import type { DeviceAddress } from '~/lib/platform/device-connectivity'
import { platformAddress } from './platform-address.server'

const USUAL_MQTT_PORT = 1883

export function deviceAddress(request: Request): DeviceAddress {
  const platform = new URL(platformAddress())
  if (env.platformUrl) {
    return { httpUrl: env.platformUrl, mqttHost: platform.hostname, mqttPort: USUAL_MQTT_PORT }
  }
  const { hostname } = env.publicUrl ?? new URL(request.url)
  return { httpUrl: `http://${hostname}:${platform.port}`, mqttHost: hostname, mqttPort: env.mqttPort }
}
