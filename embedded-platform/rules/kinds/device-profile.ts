// The device profile node: what devices send meets the alarm rules of their profile.
import { z } from 'zod'
import { createDevices } from '../device-alarms/devices'
import { devicesWithMemories } from '../device-alarms/stored-state'
import { flag } from '../engine/configuration'
import { nodeKind } from '../engine/node'

/** Rules that want a duration are asked again after that time, without a message. */
const CHECK_EVERY_MS = 60_000
/** The platform's clock is looked at that often. */
const TICK_MS = 1_000
const MOST_RESTORED = 50_000

export const deviceProfile = nodeKind({
  clazz: 'profile.TbDeviceProfileNode',
  configuration: z.strictObject({ persistAlarmRulesState: flag(), fetchAlarmRulesStateOnStart: flag() }),
  start({ persistAlarmRulesState, fetchAlarmRulesStateOnStart }, home) {
    const { platform, nodeId } = home
    const devices = createDevices(home, persistAlarmRulesState)
    let checked = platform.clock()
    let isStopped = false
    const timer = setInterval(() => {
      const now = platform.clock()
      if (now >= checked && now - checked < CHECK_EVERY_MS) return
      checked = now
      devices.passTime()
    }, TICK_MS)
    timer.unref()

    async function restore() {
      for (const deviceId of await devicesWithMemories(platform.db, nodeId, MOST_RESTORED)) {
        if (isStopped) return
        await devices.restore(deviceId)
      }
    }
    const restored =
      persistAlarmRulesState && fetchAlarmRulesStateOnStart
        ? restore().catch((error: unknown) =>
            platform.log('error', 'alarm rule states not restored', { nodeId, error: String(error) }),
          )
        : undefined

    return {
      take: devices.take,
      async stop() {
        isStopped = true
        clearInterval(timer)
        await restored
        await devices.close()
      },
    }
  },
})
