// One alarm, over the tab.
import { useActionData, useLoaderData } from '@remix-run/react'
import { AlarmDialog } from '~/components/entity/alarm-dialog'
import { alarmAction, alarmLoader } from '~/lib/entity/alarms/alarm.server'

export const handle = { i18n: ['form', 'alarm-one'] }
export const loader = alarmLoader
export const action = alarmAction

export default function Alarm() {
  return <AlarmDialog {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
}
