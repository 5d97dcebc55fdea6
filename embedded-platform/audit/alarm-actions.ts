// Records of alarms: at their originator, under the name of their type. The deletion of one is not noted.
import type { ActionType } from '../api/audit'
import type { Call } from '../api/endpoint'
import { anyEntityIdOf, readUuid } from '../api/ids'
import { isObject } from '../api/members'
import { type AlarmInput, alarmOf, originatorOf } from '../schemas/alarm'
import { findAlarm } from '../store/alarms'
import { type Declared, nobody, sentBy } from './actions'

/** Members of an alarm that nobody has set. */
const DEFAULTS = { startTs: 0, endTs: 0, ackTs: 0, clearTs: 0, propagate: false }

export const alarmSaved: Declared<AlarmInput> = (call: Call<AlarmInput>) => {
  const { id, type } = call.body
  const action = id === null ? 'ADDED' : 'UPDATED'
  return {
    done: (alarm) => {
      const entity = isObject(alarm) ? anyEntityIdOf(alarm.originator) : null
      return entity && isObject(alarm) ? [{ action, entity, name: String(alarm.type), data: { entity: alarm } }] : []
    },
    refused: () => {
      const entity = { ...DEFAULTS, ...sentBy(call), name: type }
      return { action, entity: nobody('ALARM'), name: type, data: { entity } }
    },
  }
}

export const alarmNoted =
  (action: ActionType): Declared =>
  (call) => ({
    done: async () => {
      const alarm = await findAlarm(call.platform.db, readUuid(call.params.alarmId ?? '') ?? '')
      return alarm ? [{ action, entity: originatorOf(alarm), name: alarm.type, data: { entity: alarmOf(alarm) } }] : []
    },
  })
