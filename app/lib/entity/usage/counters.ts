// What platforms count of a tenant each month, and the keys under which its usage state tells it. Newer platforms count
// more: a counter is there when anything is told of it.
import type { LimitName } from '~/lib/platform/tenant-limits'

export interface Counter {
  /** Its keys begin with it. */
  name: string
  /** The limit of the tenant profile, by whose words it goes. */
  allowed: LimitName
  /** The key of the state of the feature that it belongs to. */
  stateKey: string
}

export const counters: readonly Counter[] = [
  { name: 'transportMsg', allowed: 'maxTransportMessages', stateKey: 'transportApiState' },
  { name: 'transportDataPoints', allowed: 'maxTransportDataPoints', stateKey: 'transportApiState' },
  { name: 'storageDataPoints', allowed: 'maxDPStorageDays', stateKey: 'dbApiState' },
  { name: 'ruleEngineExecution', allowed: 'maxREExecutions', stateKey: 'ruleEngineApiState' },
  { name: 'jsExecution', allowed: 'maxJSExecutions', stateKey: 'jsExecutionApiState' },
  { name: 'tbelExecution', allowed: 'maxTbelExecutions', stateKey: 'tbelExecutionApiState' },
  { name: 'createdAlarms', allowed: 'maxCreatedAlarms', stateKey: 'alarmApiState' },
  { name: 'email', allowed: 'maxEmails', stateKey: 'emailApiState' },
  { name: 'sms', allowed: 'maxSms', stateKey: 'smsApiState' },
]

export const countKey = ({ name }: Counter) => `${name}Count`
/** What was counted in an hour, told at its beginning. */
export const hourlyKey = (counter: Counter) => `${countKey(counter)}Hourly`
export const limitKey = ({ name }: Counter) => `${name}Limit`

/** Every key that is asked for, once. */
export const usageKeys = [
  ...new Set(counters.flatMap((counter) => [counter.stateKey, countKey(counter), limitKey(counter)])),
]
