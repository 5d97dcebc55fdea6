// The device calls of the platform.
import { DeviceInfoSchema, DeviceSchema } from './device'
import { ownedCalls } from './owned-calls.server'

export const devices = ownedCalls({ one: 'device', schema: DeviceSchema, infoSchema: DeviceInfoSchema })
