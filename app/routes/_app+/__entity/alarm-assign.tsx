// The choice of who sees to an alarm.
import { useActionData, useLoaderData } from '@remix-run/react'
import { AlarmAssign } from '~/components/entity/alarm-assign'
import { assignAction, assignLoader } from '~/lib/entity/alarms/assign.server'

export const handle = { i18n: ['form', 'alarm-one'] }
export const loader = assignLoader
export const action = assignAction

export default function AssignAlarm() {
  return <AlarmAssign {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
