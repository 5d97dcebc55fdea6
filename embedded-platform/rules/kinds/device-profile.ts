// The device profile node: what devices send meets the alarm rules of their profile.
import { z } from 'zod'
import { flag } from '../engine/configuration'
import { nodeKind, success } from '../engine/node'

export const deviceProfile = nodeKind({
  clazz: 'profile.TbDeviceProfileNode',
  configuration: z.strictObject({ persistAlarmRulesState: flag(), fetchAlarmRulesStateOnStart: flag() }),
  start: () => ({ take: success }),
})
