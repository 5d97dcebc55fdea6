// Alarm rules of a device profile for tests, and devices that have them.
import { type EntityRef, makeDevice, publish, type Session, unique } from './platform-api'

type Values = Record<string, unknown>

const numeric = (key: string, operation: string, value: number, more: Values = {}) => ({
  key: { type: 'TIME_SERIES', key },
  valueType: 'NUMERIC',
  value: null,
  predicate: {
    type: 'NUMERIC',
    operation,
    value: { defaultValue: value, userValue: null, dynamicValue: null, ...more },
  },
})

/** The filter that a key is above a limit, or below it. */
export const above = (key: string, value: number, more?: Values) => numeric(key, 'GREATER', value, more)
export const below = (key: string, value: number, more?: Values) => numeric(key, 'LESS', value, more)

export const when = (filters: Values | Values[], { spec, ...more }: Values = {}) => ({
  condition: { condition: [filters].flat(), spec: spec ?? { type: 'SIMPLE' } },
  schedule: null,
  alarmDetails: null,
  ...more,
})

export const alarmRule = (alarmType: string, createRules: Values, clearRule: unknown = null, more: Values = {}) => ({
  id: alarmType,
  alarmType,
  createRules,
  clearRule,
  ...more,
})

const body = (alarms: readonly Values[]) => ({
  type: 'DEFAULT',
  transportType: 'DEFAULT',
  provisionType: 'DISABLED',
  profileData: {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: { type: 'DEFAULT' },
    provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
    alarms,
  },
})

export const makeProfile = (api: Session, alarms: readonly Values[], more: Values = {}) =>
  api.call<EntityRef & { profileData: object }>('POST', '/api/deviceProfile', {
    name: unique('Profile'),
    ...body(alarms),
    ...more,
  })

export async function deviceWithRules(api: Session, alarms: readonly Values[], more: Values = {}) {
  const profile = await makeProfile(api, alarms, more)
  const device = await makeDevice(api, { deviceProfileId: profile.id, type: undefined })
  return { ...device, profile }
}

export interface AlarmSeen {
  id: { id: string }
  type: string
  severity: string
  status: string
  details: unknown
  startTs: number
  endTs: number
  propagateRelationTypes: string[]
}

/** The oldest first. */
export async function alarmsOf(api: Session, id: string, entityType = 'DEVICE'): Promise<AlarmSeen[]> {
  const link = 'pageSize=20&page=0&sortProperty=createdTime&sortOrder=ASC'
  return (await api.call<{ data: AlarmSeen[] }>('GET', `/api/alarm/${entityType}/${id}?${link}`)).data
}

/** Asks again until the answer is right, or it is late; then the last answer stands. */
export async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean, withinMs = 10_000): Promise<T> {
  for (const end = Date.now() + withinMs; ; await new Promise((done) => setTimeout(done, 30))) {
    const answer = await ask()
    if (isRight(answer) || Date.now() > end) return answer
  }
}

let sent = 0
/** Resolves when the values went through the rule chain: a platform with much to do answers earlier. */
export async function sendThrough(url: string, api: Session, device: { id: string; token: string }, values: object) {
  const mark = ++sent
  const timed = 'values' in values ? { ...values, values: { ...(values.values as object), mark } } : { ...values, mark }
  await publish(url, device.token, timed)
  const path = `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries?keys=mark`
  const saved = () => api.call<{ mark: { value: string }[] }>('GET', path)
  await until(saved, ({ mark: [point] }) => point?.value === String(mark))
}
