// The ports for devices: those of the embedded platform as it was started with them, under the name by which this
// person reached the console; another one as it tells, else by the usual ports, which are told as such.
import { env } from '~/lib/env.server'
import type { Connection } from '~/lib/platform/connection.server'
import { type DevicePorts, usualPorts } from '~/lib/platform/device-connectivity'
import { askDevicePorts } from '~/lib/platform/device-connectivity.server'
import { platformAddress } from './platform-address.server'

export async function devicePorts(platform: Connection, request: Request, deviceId: string): Promise<DevicePorts> {
  if (env.platformUrl) return (await askDevicePorts(platform, deviceId)) ?? usualPorts(env.platformUrl)
  const { hostname } = env.publicUrl ?? new URL(request.url)
  const { port } = new URL(platformAddress())
  return { http: `http://${hostname}:${port}`, mqtt: { host: hostname, port: env.mqttPort } }
}
